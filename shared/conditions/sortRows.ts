import type { Catalogue } from '#catalogue/index.ts';
import { priceInCents } from '#catalogue/price.ts';
import { type Column, memoizeWeak, readNumber } from '#columns/index.ts';

function numberIn(column: Column, cell: string): number | undefined {
  if (column.name === 'Price') return priceInCents(cell) ?? undefined;
  return column.isNumber ? readNumber(cell) : undefined;
}

/** Cell code → place in ascending order: numbers, then texts; NaN for empty cells. */
function rankCells({ compareTexts }: Catalogue, column: Column): Float64Array {
  const numbers = column.cells.map((cell) => numberIn(column, cell));
  function compare(a: number, b: number): number {
    const [left, right] = [numbers[a], numbers[b]];
    if (left !== undefined && right !== undefined) return left - right;
    if (left !== undefined || right !== undefined) return left === undefined ? 1 : -1;
    return compareTexts(column.cells[a]!, column.cells[b]!);
  }
  const ranks = new Float64Array(column.cells.length);
  const order = [...column.cells.keys()].sort(compare);
  order.forEach((cell, place) => {
    const before = order[place - 1];
    ranks[cell] = before !== undefined && compare(before, cell) === 0 ? ranks[before]! : place;
  });
  ranks[0] = Number.NaN;
  return ranks;
}

const ranksByCatalogue = memoizeWeak((catalogue: Catalogue) =>
  memoizeWeak((column: Column) => rankCells(catalogue, column)),
);

/**
 * Rows by the cells of a column: numbers and prices as numbers, texts as readers of the catalogue's language expect,
 * empty cells last in both directions, equals in catalogue order.
 *
 * @param rows ascending; never changed
 */
export function sortRows(
  catalogue: Catalogue,
  rows: Uint32Array,
  column: Column,
  direction: 'ASC' | 'DESC',
): Uint32Array {
  const ranks = ranksByCatalogue(catalogue)(column);
  const sign = direction === 'ASC' ? 1 : -1;
  const rankOf = (row: number) => ranks[column.codes[row]!]!;
  return rows.slice().sort((a, b) => {
    const [left, right] = [rankOf(a), rankOf(b)];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    return (left - right) * sign || a - b;
  });
}
