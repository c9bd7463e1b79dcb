import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { siteSizes } from '../support/siteSizes.ts';

const site = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

test('the built site stays within its budgets of bytes', () => {
  const sizes = siteSizes(site);
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
});

/** Styles and programs of all pages. */
function filesOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => /\.(css|js)$/.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Mantine reads it of a page that may have it. */
const optional = '--mantine-text-wrap';

test('nothing is styled by a variable of the look that no style sheet has', () => {
  const files = filesOf(join(site, 'assets'));
  const having = files.flatMap((file) => [...file.matchAll(/(--(?:mantine|sani)-[\w-]+)["'`]?\s*[:\]]/g)]);
  const had = new Set(having.map(([, name]) => name));
  // Those that are read with another value beside them may be missing.
  const read = files.flatMap((file) => [...file.matchAll(/var\(\s*(--(?:mantine|sani)-[\w-]+)\s*\)/g)]);
  const missing = new Set(read.map(([, name]) => name).filter((name) => name !== optional && !had.has(name)));
  expect(read.length).toBeGreaterThan(500);
  expect([...missing]).toEqual([]);
});
