import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Column, readNumber, splitList, valueKey } from '#columns/index.ts';
import { cellsContaining, cellTest } from './cellTests.ts';
import type { FilterCondition } from './condition.ts';

const cell = fc
  .string({ unit: fc.constantFrom('a', 'A', 'ß', '1', '2', '.', '0', ';', ' '), maxLength: 6 })
  .map((text) => text.trim());
const cells = fc.uniqueArray(
  cell.filter((text) => text !== ''),
  { maxLength: 12 },
);

function columnOf(given: readonly string[], isNumber: boolean): Column {
  const codes = Uint32Array.from(given, (_, row) => row + 1);
  return new Column({ name: 'Any', isNumber, encoded: { cells: ['', ...given], codes } });
}

function passing(column: Column, condition: FilterCondition): string[] {
  const test = cellTest(condition, column);
  return column.cells.filter((_, code) => test(code));
}

it('finds the cells that hold or are a wanted value, as looking at each of them does', () => {
  fc.assert(
    fc.property(cells, fc.array(cell, { maxLength: 4 }), fc.boolean(), (given, wanted, isNumber) => {
      const column = columnOf(given, isNumber);
      const keys = new Set(
        wanted
          .join(',')
          .split(',')
          .map((text) => valueKey(text, isNumber)),
      );
      const expected = ['', ...given].filter((text) =>
        [text, ...splitList(text)].some((part) => keys.has(valueKey(part, isNumber))),
      );
      const condition = { columnName: 'Any', operator: 'inlist', value: wanted.join(',') } as const;
      expect(passing(column, condition)).toEqual(expected);
    }),
  );
});

it('finds the cells with a number within bounds, as looking at each of them does', () => {
  fc.assert(
    fc.property(cells, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (given, min, width) => {
      const isWithin = (text: string) => {
        const number = readNumber(text);
        return number !== undefined && number >= min && number <= min + width;
      };
      const expected = ['', ...given].filter((text) => isWithin(text) || splitList(text).some(isWithin));
      const condition = { columnName: 'Any', operator: 'minmax', value: { min, max: min + width } } as const;
      expect(passing(columnOf(given, false), condition)).toEqual(expected);
    }),
  );
});

function containing(cells: readonly string[], part: string): string[] {
  const column = columnOf(cells, false);
  const mask = cellsContaining(column, part);
  return column.cells.filter((_, code) => mask[code] === 1);
}

it.each([
  ['a part inside a word', 'SPÜL', ['Handspülbecken']],
  ['a whole cell', 'wand-wc', ['Wand-WC']],
  ['nothing that reaches over two cells', 'wc\0hand', []],
  ['nothing that is nowhere', 'xyz', []],
  ['every cell for an empty text, also the empty one', '', ['', 'Wand-WC', 'Handspülbecken', 'İstanbul']],
  ['a letter that is longer in lower case', 'İSTANBUL', ['İstanbul']],
])('finds %s', (_, part, expected) => {
  expect(containing(['Wand-WC', 'Handspülbecken', 'İstanbul'], part)).toEqual(expected);
});

it('finds the cells that contain a text, as looking into each of them does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'İ', ' ', '\0'), maxLength: 5 });
  const someCells = fc.uniqueArray(
    text.map((one) => one.trim()).filter((one) => one !== ''),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(someCells, text, (given, part) => {
      const expected = ['', ...given].filter((one) => one.toLowerCase().includes(part.toLowerCase()));
      expect(containing(given, part)).toEqual(expected);
    }),
  );
});
