import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Files of the project that a source names. */
function importsOf(root, file) {
  const code = readFileSync(join(root, file), 'utf8');
  const { resolve } = createRequire(join(root, file));
  const specifiers = code.matchAll(/(?:\bfrom|\bimport\(?|\bnew URL\()\s*'((?:\.|#|@sanispec\/)[^']*)'/g);
  return [...specifiers].flatMap(([, specifier]) => {
    try {
      return [relative(root, resolve(specifier))];
    } catch {
      // An import of a missing file is an error of the type check.
      return [];
    }
  });
}

function importersByFile(root, files) {
  const importers = new Map();
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
    for (const imported of importsOf(root, file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  return importers;
}

/** False for tests that start programs or a browser. */
function isQuickTest(file) {
  return /\.test\.tsx?$/.test(file) && (!file.startsWith('tests/') || file.startsWith('tests/contract/'));
}

/** The innermost folder around a file that holds some of the tests; for `shared`, whose tests are quick, all of it. */
function roomOf(file, tests) {
  if (file.startsWith('shared/')) return 'shared';
  let folder = dirname(file);
  while (folder !== '.' && !tests.some((test) => test.startsWith(`${folder}/`))) folder = dirname(folder);
  return folder;
}

/**
 * Finds the tests nearest to a change. Of all tests that reach a changed file through their imports these are the ones in
 * the innermost folder around it, and the ones elsewhere that import it themselves.
 *
 * @param root of the project
 * @param changed paths from the root, as all others
 * @param files of the project
 */
export function nearTests(root, changed, files) {
  const importers = importersByFile(root, files);
  const near = changed.flatMap((file) => {
    const reaching = new Set([file]);
    for (const one of reaching) for (const importer of importers.get(one) ?? []) reaching.add(importer);
    const tests = [...reaching].filter(isQuickTest);
    const room = roomOf(file, tests);
    return tests.filter((test) => test.startsWith(`${room}/`) || test === file || importers.get(file)?.includes(test));
  });
  return [...new Set(near)].sort();
}
