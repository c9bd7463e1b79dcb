import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, endpoints } from '@sanispec/shared/contract';
import { isMessageKey } from '@sanispec/shared/text';
import { describe, expect, test } from 'vitest';

/*
 * A table that is read from the sources: which call of the administration is refused with which message key, where that
 * is raised, and which tests have seen it. A key that nothing raises, or that no test expects, is missing from it.
 */
async function readSources(folder: URL): Promise<readonly (readonly [name: string, source: string])[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/(?:^|\/)(?:dist|node_modules|testing)\//.test(name),
  );
  return Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const));
}

/** The server, and the rights that it asks. */
const folders = ['../../functions/', '../../shared/access/'].map((folder) => new URL(folder, import.meta.url));
const sources = (await Promise.all(folders.map(readSources))).flat();
const isTest = (name: string) => name.endsWith('.test.ts');

/** Files that hold a key as a text of its own, or after a status: `'409 ErrorLastRoot'`. */
function filesWith(key: string, isWanted: (name: string) => boolean): readonly string[] {
  const text = new RegExp(`['\`](?:\\d{3} )?${key}['\`]`);
  return [...sources].filter(([name, source]) => isWanted(name) && text.test(source)).map(([name]) => name);
}

const administration = Object.values<Endpoint>(endpoints).filter(({ access }) =>
  ['sales', 'admin', 'root'].includes(access),
);
const callsByKey = new Map<string, string[]>();
for (const { name, errors } of administration) {
  for (const key of errors) callsByKey.set(key, [...(callsByKey.get(key) ?? []), name]);
}

describe('a message key that refuses calls of the administration', () => {
  test.each([...callsByKey].sort())('%s (%s) is raised and expected by a test', (key) => {
    expect(isMessageKey(key)).toBe(true);
    expect(filesWith(key, (name) => !isTest(name))).not.toEqual([]);
    expect(filesWith(key, isTest)).not.toEqual([]);
  });
});

/** Folders whose failures reach only callers of the administration. */
const administrative = ['rules/', 'ruleChecks/', 'usage/', 'server/', 'audit/'];
/** Any call may fail with these, so endpoints do not declare them. */
const ofAnyCall = ['ErrorInvalidInput', 'ServerError'];

function raisedIn(folder: string): readonly string[] {
  const found = [...sources].flatMap(([name, source]) => {
    if (!name.startsWith(folder) || isTest(name)) return [];
    return [...source.matchAll(/new Failure\(\s*\d{3},\s*'(\w+)'/g)].map(([, key]) => key as string);
  });
  return [...new Set(found)].filter((key) => !ofAnyCall.includes(key)).sort();
}

describe('a message key that an administrative folder raises', () => {
  const raised = administrative.flatMap((folder) => raisedIn(folder).map((key) => [folder, key] as const));

  test.each(raised)('%s %s is declared by a call', (_, key) => {
    expect(Object.values<Endpoint>(endpoints).some(({ errors }) => errors.some((one) => one === key))).toBe(true);
  });

  test('administrative folders raise more than eight keys', () => expect(raised.length).toBeGreaterThan(8));
});
