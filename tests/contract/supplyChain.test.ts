import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { licencePage, lockedPackages } from '../support/lockedPackages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Licences that ask for no more than a notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** What is used although its licence asks for more or is not stated, and why that is right. */
const accepted: readonly [RegExp, string][] = [
  [/^@img\/sharp-/, 'libvips is a library that is linked when the program runs and may be replaced (LGPL)'],
  [/^(?:@axe-core\/playwright|axe-core|lightningcss.*)$/, 'tools of tests and of the build, unchanged (MPL)'],
  [/^png-js$/, 'its LICENSE is that of MIT'],
  [/^semaphore$/, 'a tool of tests'],
  [/^uri-templates$/, 'in the public domain or MIT, as its address says; a tool of tests'],
  [/^(?:azurite\/tools\/)?applicationinsights$/, 'two lines of this project in place of the package'],
];

/** Twice in the product in two majors, since packages that it needs ask for different ones. */
const inTwoMajors = new Map([
  ['@types/node', 'types are not run'],
  ['undici-types', 'types are not run'],
  ['archiver-utils', 'archiver of exceljs'],
  ['base64-js', 'one of fontkit and one of others'],
  ['brace-expansion', 'archiver of exceljs'],
  ['buffer-crc32', 'yazl and the archiver of exceljs'],
  ['minimatch', 'archiver of exceljs'],
  ['pako', 'jszip and the fonts of pdfkit'],
  ['readable-stream', 'jszip and exceljs'],
  ['saxes', 'exceljs reads workbooks by an older one'],
]);

function majorOf(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : String(major);
}

/** A choice of licences is permissive when one is, several that apply together when all are. */
function isPermissive(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => permissive.has(one)));
}

it('every package states a permissive licence, or is accepted for a reason', () => {
  const packages = lockedPackages();
  expect(packages.length).toBeGreaterThan(300);
  const others = packages.filter(({ licence }) => !isPermissive(licence));
  expect(others.filter(({ name }) => !accepted.some(([pattern]) => pattern.test(name)))).toEqual([]);
  // A reason that is no longer needed is removed.
  for (const [pattern] of accepted)
    expect(
      others.some(({ name }) => pattern.test(name)),
      String(pattern),
    ).toBe(true);
});

it('docs/licences.md lists what the product runs with', () => {
  // When this fails: npm run licences.
  expect(readFileSync(join(root, 'docs', 'licences.md'), 'utf8')).toBe(licencePage());
});

it('docs/dependencies.md explains each override, and no other', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const page = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `(.+?)` \|(.*?)\|/gm)].map(([, name, instead]) => [name, instead]);
  expect(explained.map(([name]) => name)).toEqual(Object.keys(overrides));
  for (const [name, instead] of explained) {
    const version = /\d+\.\d+\.\d+$/.exec(overrides[String(name)])?.[0] ?? 'tools/';
    expect(instead, name).toContain(version);
  }
});

it('every version is pinned and every package is known by its hash, not by where it was fetched', () => {
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of manifests.trim().split('\n')) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => !name.startsWith('@sanispec/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    );
    expect(loose, file).toEqual([]);
  }
  const unknown = lockedPackages().filter(
    ({ integrity, path }) => !integrity && !path.startsWith('node_modules/azurite/'),
  );
  expect(unknown).toEqual([]);
  expect(lockedPackages().filter(({ source }) => source?.startsWith('http'))).toEqual([]);
});

it('nothing is in the product in two majors without a reason', () => {
  const majors = new Map<string, Set<string>>();
  for (const { name, version, isProduct } of lockedPackages()) {
    if (!isProduct || version === undefined) continue;
    majors.set(name, (majors.get(name) ?? new Set()).add(majorOf(version)));
  }
  const twice = [...majors].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(twice.sort()).toEqual([...inTwoMajors.keys()].sort());
});
