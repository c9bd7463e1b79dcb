import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Column, readNumber, splitList, valueKey } from '#columns/index.ts';
import { cellTest } from './cellTests.ts';
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
