import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from './bitset.ts';
import { Column } from './column.ts';
import { encodeCells } from './encodedCells.ts';
import { foldedForms, foldText, wordsIn } from './foldText.ts';
import { buildingTextIndex, type TextIndex } from './textIndex.ts';

function indexOf(columns: readonly (readonly string[])[]): TextIndex {
  const size = columns[0]?.length ?? 0;
  const sources = columns.map((cells, at) => ({
    column: () => new Column({ name: `${at}`, isNumber: false, encoded: encodeCells(size, (row) => cells[row] ?? '') }),
    alsoKnownAs: (cell: string) => (cell.includes('x1') ? ['known as Alias'] : []),
  }));
  const building = buildingTextIndex(sources, size);
  for (let step = building.next(); ; step = building.next()) if (step.done === true) return step.value;
}

/** Every word of every row asked for every word of the text. */
function scan(columns: readonly (readonly string[])[], text: string): number[] {
  const rows = columns[0]?.map((_, row) => row) ?? [];
  return rows.filter((row) => {
    const texts = columns.flatMap((cells) => {
      const cell = (cells[row] ?? '').trim();
      return cell.includes('x1') ? [cell, 'known as Alias'] : [cell];
    });
    const forms = texts.flatMap(wordsIn).flatMap(foldedForms);
    return wordsIn(foldText(text)).every((word) => forms.some((form) => form.includes(word)));
  });
}

const word = fc.constantFrom(
  'Spülrandlos',
  'WC',
  'wc-sitz',
  '110.4',
  '110.498.09',
  '4/3',
  'x1',
  'Łódź',
  'ß',
  '12',
  'alias',
);
const cell = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const part = fc.oneof(
  fc.constantFrom(
    'spuel',
    'spul',
    'ülrand',
    'c',
    'WC-',
    '0.4',
    '110.498.09',
    '.',
    '1',
    'lodz',
    'ss',
    'lia',
    '110.4x',
    'zzz',
  ),
  fc.string({ minLength: 1, maxLength: 3 }).filter((text) => text.trim() !== ''),
);

it('finds what a scan of every word finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((size) => {
        const column = fc.array(cell, { minLength: size, maxLength: size });
        return fc.tuple(column, column);
      }),
      fc.array(part, { minLength: 1, maxLength: 2 }),
      (columns, parts) => {
        const text = parts.join(' ');
        const rows = [...rowsOf(indexOf(columns).rowsMatching(text) ?? new Uint32Array(1))];
        expect(rows).toEqual(scan(columns, text));
        found += rows.length;
      },
    ),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(500);
});

it('builds the text index in small steps', () => {
  const cells = Array.from({ length: 10_000 }, (_, row) => `Article ${row}`);
  const encoded = encodeCells(cells.length, (row) => cells[row] ?? '');
  const steps = [...buildingTextIndex([{ column: () => new Column({ name: 'a', isNumber: false, encoded }) }], 10_000)];
  expect(steps.length).toBeGreaterThan(6);
});
