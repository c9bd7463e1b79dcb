import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import { bundleFunctions, functionEntries } from '../../scripts/bundleFunctions.mjs';

/** What a cold start reads and compiles before it takes a call: the contract, zod and the library of functions. */
const maxBytes = 700_000;

let folder: string;
let loaded: ReadonlyMap<string, string>;

/** The sources of all files of the bundle, by its source maps. */
async function bundledSources(): Promise<readonly string[]> {
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'));
  const texts = await Promise.all(maps.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => (JSON.parse(text) as { readonly sources: string[] }).sources);
}

/** The files that loading one loads. */
function filesFrom(name: string, known = new Map<string, string>()): Map<string, string> {
  if (known.has(name)) return known;
  const code = readFileSync(join(folder, name), 'utf8');
  known.set(name, code);
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) filesFrom(path, known);
  return known;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-bundle-'));
  await bundleFunctions(functionEntries, folder);
  loaded = filesFrom('index.mjs');
});
afterAll(() => rm(folder, { recursive: true }));

it('loads no more than registering takes', () => {
  const bytes = [...loaded.values()].reduce((sum, code) => sum + Buffer.byteLength(code), 0);
  expect(bytes).toBeLessThan(maxBytes);
});

it('holds neither the demo and its pictures nor the local host', async () => {
  const sources = await bundledSources();
  expect(sources.some((path) => path.endsWith('/functions/hosts/azure/index.ts'))).toBe(true);
  expect(sources.filter((path) => /\/(?:demo|functions\/hosts\/local)\//.test(path))).toEqual([]);
});

it.each([
  ['the mailer', 'createTransport='],
  ['the binary of passwords', /import[^(]*["']@node-rs\/argon2["']/],
  ['pictures', /import[^(]*["']sharp["']/],
  ['PDFs', /import[^(]*["']pdfkit["']/],
  ['Cosmos DB', 'x-ms-documentdb-partitionkey'],
  ['the texts of the site', 'TimerCountGuestProjects'],
  ['what answers calls', 'JWSInvalid'],
  ['schedules', 'CronPattern'],
])('begins without %s', (_, sign) => {
  const has = (code: string) => (typeof sign === 'string' ? code.includes(sign) : sign.test(code));
  expect([...loaded].filter(([, code]) => has(code)).map(([name]) => name)).toEqual([]);
});
