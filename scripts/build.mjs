// Builds the site and the function bundle when their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildName } from './buildName.mjs';
import { install, root } from './install.mjs';
import { ended, startNode, startTool } from './run.mjs';

const ignored = new Set(['node_modules', 'dist', 'data']);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function stampOf(folders) {
  // A commit that changes no source needs no build: what runs is that of the commit which it names.
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of [...filesIn(join(root, folder))].sort()) {
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Returns the exit code of the builder. */
async function step(name, folders, output, start) {
  const stamp = stampOf(folders);
  const stampFile = join(root, output, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0;
  console.log(`Building ${name} …`);
  const code = await ended(start());
  if (code !== 0) console.error(`Building ${name} failed.`);
  else if (statSync(join(root, output)).isDirectory()) writeFileSync(stampFile, stamp);
  return code;
}

/** Returns the exit code; what was built before stays when the build fails. */
export function buildFunctions() {
  return step('the functions', ['shared', 'demo', 'functions', 'scripts'], 'functions/dist', () =>
    startNode(['scripts/buildFunctions.mjs']),
  );
}

function buildSite() {
  return step('the site', ['shared', 'frontend'], 'frontend/dist', () =>
    startTool('vite', ['build', '--logLevel', 'warn'], {
      cwd: join(root, 'frontend'),
      env: { VITE_BUILD: buildName() },
    }),
  );
}

export async function build() {
  for (const part of [buildFunctions, buildSite]) {
    const code = await part();
    if (code !== 0) process.exit(code);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  install();
  await build();
}
