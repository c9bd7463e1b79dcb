import { priceInCents } from '#catalogue/index.ts';
import { addRow, type Bitset, type Column, memoizeWeak, removeRow } from '#columns/index.ts';

export const priceColumn = 'Price';

/** What a cell says an article costs, in whole units of the currency; undefined: on request (domain: Price cells). */
export function priceOf(cell: string): number | undefined {
  const cents = priceInCents(cell);
  return cents === null ? undefined : cents / 100;
}

/** Cells that are another price than number, or only one of the two: '1.234,50', '-1', '9.999'. Few catalogues have any. */
const oddCells = memoizeWeak((column: Column): readonly number[] =>
  [...column.cells.keys()].filter((cell) => {
    const [price, number] = [priceOf(column.cells[cell]!), column.numbers[cell]!];
    return price === undefined ? !Number.isNaN(number) || column.cells[cell]!.includes(';') : price !== number;
  }),
);

/** Turns rows found by the numbers of their price cells into those found by their prices. */
export function correctPrices(found: Bitset, column: Column, min: number, max: number): void {
  const { starts, rows } = column.postings;
  for (const cell of oddCells(column)) {
    const price = priceOf(column.cells[cell]!);
    const passes = price !== undefined && price >= min && price <= max;
    for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
      if (passes) addRow(found, rows[at]!);
      else removeRow(found, rows[at]!);
    }
  }
}
