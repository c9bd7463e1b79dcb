import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The guide quotes the words it advises against; licences are copied from packages. */
const exceptions = ['docs/writing.md', 'docs/licences.md', 'tests/contract/writing.test.ts'];

const refusedWords = /\b(?:whoever|whatever|nobody|somebody)\b/gi;
const refusedBeginning = /^(?:is|are|of|in|for|by|to|at|on|with|from)\b/i;

function committed(...patterns: readonly string[]): readonly string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' });
  return listing.split('\0').filter((file) => file !== '' && !exceptions.includes(file));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function commentsIn(source: string): readonly string[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment);
}

/** Titles of `it` and `test`, also behind `.each(…)`, `.skipIf(…)` and the like. */
function testNamesIn(source: string): readonly string[] {
  const titles = source.matchAll(/^\s*(?:it|test)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gm);
  const ofTables = source.matchAll(/^\s*\](?: as const)?\)\(\s*(['"`])(.*?)\1/gm);
  const ofLists = source.matchAll(/^\s*(?:it|test)(?:\.\w+)*\(.*?\)\(\s*(['"`])(.*?)\1/gm);
  return [titles, ofTables, ofLists].flatMap((found) => [...found].map(([, , title = '']) => title));
}

function refusedIn(file: string, texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [...text.matchAll(refusedWords)].map(([word]) => `${file}: ${word} in: ${text}`));
}

describe('the writing of the project', () => {
  it('reads comments and test names, but not strings', () => {
    const source =
      "/** One. */\nconst a = 'https://b'; // Two.\nit.each([1])('three', () => {});\n  test(\n    'four',";
    expect(commentsIn(source)).toEqual(['/** One. */', '// Two.']);
    expect(testNamesIn(source)).toEqual(['four', 'three']);
  });

  it('names the subjects of sentences in comments and test names', () => {
    const faults = committed('*.ts', '*.tsx', '*.mjs', '*.css').flatMap((file) => {
      const source = read(file);
      return refusedIn(file, [...commentsIn(source), ...testNamesIn(source)]);
    });
    expect(faults).toEqual([]);
  });

  it('begins test names with a verb or a subject, so that each is understood without its describe', () => {
    const faults = committed('*.test.ts', '*.test.tsx', '*.spec.ts').flatMap((file) =>
      testNamesIn(read(file)).flatMap((title) => (refusedBeginning.test(title) ? [`${file}: ${title}`] : [])),
    );
    expect(faults).toEqual([]);
  });

  it('names the subjects of sentences in documents', () => {
    expect(committed('*.md').flatMap((file) => refusedIn(file, read(file).split('\n')))).toEqual([]);
  });
});
