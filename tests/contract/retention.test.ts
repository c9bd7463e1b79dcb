import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { blobContainers } from '../../functions/storage/blobStore.ts';
import { documentContainers } from '../../functions/storage/documentStore.ts';
import { timers } from '../../functions/triggers/timers.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');

/** The rows of the table below a heading, as cells. */
function rowsBelow(heading: string): string[][] {
  const [, rest = ''] = text.split(`### ${heading}\n`);
  const [section = ''] = rest.split(/\n##/);
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

function namesIn(cell: string | undefined): string[] {
  return [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

it.each([
  ['Documents', Object.keys(documentContainers)],
  ['Files', Object.keys(blobContainers)],
])('says of every container of %s how long it is kept', (heading, containers) => {
  const rows = rowsBelow(heading);
  expect(rows.flatMap((row) => namesIn(row[1])).sort()).toEqual([...containers].sort());
  for (const row of rows)
    expect(
      row.slice(1, 5).every((cell) => cell !== ''),
      row.join('|'),
    ).toBe(true);
});

it('names timers that there are', () => {
  const others = new Set<string>([...Object.keys(documentContainers), ...Object.keys(blobContainers)]);
  const named = [...rowsBelow('Documents'), ...rowsBelow('Files')].flatMap((row) => namesIn(row[4]));
  expect(named.filter((name) => !others.has(name) && !(name in timers) && !name.startsWith('npm '))).toEqual([]);
});
