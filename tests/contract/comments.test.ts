import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const thisFile = 'tests/contract/comments.test.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Everything that is or will be committed, but for binary files and this one. */
function textFiles(): readonly TextFile[] {
  const listing = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' });
  const isDeleted = new Set(deleted.split('\0'));
  return listing.split('\0').flatMap((path) => {
    if (path === '' || path === thisFile || isDeleted.has(path)) return [];
    const bytes = readFileSync(join(root, path));
    return bytes.includes(0) ? [] : [{ path, text: bytes.toString('utf8') }];
  });
}

function headingsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading]) => heading as string);
}

/** The headings that a text names, also where a reference is broken between two lines of a comment. */
function referencesIn(text: string): readonly string[] {
  const unbroken = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...unbroken.matchAll(/[(;] ?domain: ([^()]+)\)/g)].flatMap(([, names]) => (names as string).split(', '));
}

const files = textFiles();
const headings = files.filter(({ path }) => path.startsWith('docs/domain/')).flatMap(({ text }) => headingsOf(text));

describe('references to the domain', () => {
  it('finds references in every form', () => {
    const text = '/** One (domain: Fit). Two (comesWith; domain: Sub-articles).\n * Three (domain: Set,\n * Entry) */';
    expect(referencesIn(text)).toEqual(['Fit', 'Sub-articles', 'Set', 'Entry']);
  });

  it('name headings of docs/domain', () => {
    const references = files.flatMap(({ path, text }) => referencesIn(text).map((heading) => ({ path, heading })));
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
  });

  it('has no heading twice', () => {
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });
});
