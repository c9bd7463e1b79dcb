import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitset, rowsOf } from './bitset.ts';
import { readNumber, splitList } from './cellValues.ts';
import { Column } from './column.ts';
import { encodeCells } from './encodedCells.ts';

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 30 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('', 'wide', '1,5', '7.25', '3;20', '-1; 4;x', ';', '12;') },
);
const bound = fc.oneof(
  fc.integer({ min: -5, max: 32 }),
  fc.constantFrom(1.5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN),
);

test('rows between two bounds are those that a plain scan finds', () => {
  const cells = fc.oneof(fc.array(cell, { maxLength: 40 }), fc.array(cell, { minLength: 150, maxLength: 900 }));
  fc.assert(
    fc.property(cells, fc.array(fc.tuple(bound, bound), { maxLength: 6 }), fc.nat(20), (texts, bounds, from) => {
      const size = texts.length;
      const encoded = encodeCells(size, (row) => texts[row] ?? '');
      const column = new Column({ name: 'Width', isNumber: true, encoded });
      const to = (size + 31) >>> 5;
      const words = { from: Math.min(from, to), to };
      for (const [min, max] of bounds) {
        const isWithin = (text: string) =>
          splitList(text).some((part) => {
            const number = readNumber(part);
            return number !== undefined && number >= min && number <= max;
          });
        const expected = [...texts.keys()].filter((row) => row >= words.from * 32 && isWithin(texts[row] ?? ''));
        const bounds = { min, max, passes: (code: number) => isWithin(column.cells[code] ?? '') };
        expect([...rowsOf(column.rowsBetween(bounds, words, emptyBitset(size)), words)]).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});
