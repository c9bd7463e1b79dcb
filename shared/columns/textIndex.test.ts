import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rowsOf } from './bitset.ts';
import { Column } from './column.ts';
import { encodeCells } from './encodedCells.ts';
import { foldedForms, foldText } from './foldText.ts';
import { stemOf, tokensIn } from './searchWords.ts';
import { buildingTextIndex, type TextIndex, type WordRows } from './textIndex.ts';

function textsOf(cell: string): readonly string[] {
  return cell.includes('x1') ? [cell, 'known as Alias'] : [cell];
}

function indexOf(columns: readonly (readonly string[])[]): TextIndex {
  const size = columns[0]?.length ?? 0;
  const sources = columns.map((cells, at) => ({
    column: () => new Column({ name: `${at}`, isNumber: false, encoded: encodeCells(size, (row) => cells[row] ?? '') }),
    textsOf,
  }));
  const building = buildingTextIndex(sources, size);
  for (let step = building.next(); ; step = building.next()) if (step.done === true) return step.value;
}

function rowsIn(found: WordRows): number[] {
  const rows = Object.values(found).flatMap((bits) => (bits === undefined ? [] : [...rowsOf(bits)]));
  return [...new Set(rows)].sort((a, b) => a - b);
}

function holds(form: string, word: string): boolean {
  if (/^\d/.test(word)) return form === word;
  if (word.length < 3) return form.startsWith(word) || stemOf(form) === word;
  return form.includes(word) || stemOf(form).endsWith(stemOf(word));
}

/** Every word of every row. */
function scan(columns: readonly (readonly string[])[], word: string): number[] {
  const rows = columns[0]?.map((_, row) => row) ?? [];
  return rows.filter((row) => {
    const texts = columns.flatMap((cells) => textsOf((cells[row] ?? '').trim()));
    const tokens = texts.flatMap(tokensIn).filter(({ kind }) => kind !== 'sign');
    return tokens.flatMap(({ text, folded }) => [folded, ...foldedForms(text)]).some((form) => holds(form, word));
  });
}

const word = fc.constantFrom(
  'Spülrandlos',
  'WC',
  'wc-sitz',
  '110.4',
  '4/3',
  'x1',
  'Łódź',
  'ß',
  '12',
  'alias',
  'Wannen',
);
const cell = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const part = fc.oneof(
  fc.constantFrom('spuel', 'spul', 'ulrand', 'c', 'w', '110.4', '4', '1', 'lodz', 'ss', 'lia', 'zzz', 'wanne', 'sitze'),
  fc
    .string({ minLength: 1, maxLength: 3 })
    .map(foldText)
    .filter((text) => /^[a-z]+$/.test(text)),
);

it('finds what a scan of every word finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((size) => {
        const column = fc.array(cell, { minLength: size, maxLength: size });
        return fc.tuple(column, column);
      }),
      part,
      (columns, wanted) => {
        const rows = rowsIn(indexOf(columns).rowsWith(wanted));
        expect(rows).toEqual(scan(columns, wanted));
        found += rows.length;
      },
    ),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(500);
});

describe('how a word is held', () => {
  const index = indexOf([['Hochschrank', 'Schränke', 'Schranktür', 'Unterschrankfuß']]);
  test.each([
    ['as it is, in another form', 'exact', [1]],
    ['where one begins', 'start', [2]],
    ['as the head of a compound', 'end', [0]],
    ['elsewhere', 'inside', [3]],
  ] as const)('%s', (_, how, rows) => {
    const found = index.rowsWith('schrank')[how];
    expect(found && [...rowsOf(found)]).toEqual(rows);
  });
});

it('builds the text index in small steps', () => {
  const cells = Array.from({ length: 10_000 }, (_, row) => `Article ${row}`);
  const encoded = encodeCells(cells.length, (row) => cells[row] ?? '');
  const source = { column: () => new Column({ name: 'a', isNumber: false, encoded }), textsOf };
  expect([...buildingTextIndex([source], 10_000)].length).toBeGreaterThan(6);
});
