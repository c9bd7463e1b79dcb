import { type Catalogue, productGroupsOf } from '#catalogue/index.ts';
import { sortRows } from '#conditions/sortRows.ts';
import { type ColumnSort, isColumnSort, type ListingQuery, type ListingSort } from './listing.ts';
import type { RowSet } from './rowSet.ts';

/** All matches by the cells of a column. */
function byColumn(catalogue: Catalogue, sort: ColumnSort, matches: RowSet): Uint32Array {
  const [direction, ...name] = sort.split(':');
  const column = catalogue.column(name.join(':'));
  const rows = matches.list();
  return column === undefined ? rows : sortRows(catalogue, rows, column, direction === 'up' ? 'ASC' : 'DESC');
}

function* eachInOrder(order: Uint32Array, matches: RowSet): Generator<number> {
  for (const row of order) if (matches.has(row)) yield row;
}

/** So few rows are listed faster all at once than found one by one as far as they are read. */
const maxListed = 2048;

/** All matches in the order of the listing, found as far as they are read. */
function eachMatch(catalogue: Catalogue, sort: ListingSort, matches: RowSet): Iterable<number> {
  if (sort === 'catalogue') return matches.count <= maxListed ? matches.list() : matches.each();
  if (isColumnSort(sort)) return byColumn(catalogue, sort, matches);
  return eachInOrder(catalogue.rowsInOrder(sort), matches);
}

/** The rows of the page: matches are ascending, other orders are walked until the page is full. */
export function pageOf(
  catalogue: Catalogue,
  { sort, offset, limit, group }: Pick<ListingQuery, 'sort' | 'offset' | 'limit' | 'group'>,
  matches: RowSet,
): readonly number[] {
  if (group === 'product') {
    return productGroupsOf(catalogue).firstRows(eachMatch(catalogue, sort, matches), offset, limit);
  }
  if (sort === 'catalogue') return matches.page(offset, limit);
  if (isColumnSort(sort)) return [...byColumn(catalogue, sort, matches).subarray(offset, offset + limit)];
  const page: number[] = [];
  const order = catalogue.rowsInOrder(sort);
  for (let at = 0, found = 0; at < order.length && page.length < limit; at++) {
    const row = order[at]!;
    if (matches.has(row) && found++ >= offset) page.push(row);
  }
  return page;
}

/** The entries of the listing in order: all matches, or the first of every product. */
export function inOrder(
  catalogue: Catalogue,
  { sort, group }: Pick<ListingQuery, 'sort' | 'group'>,
  matches: RowSet,
): readonly number[] {
  const rows = eachMatch(catalogue, sort, matches);
  return group === 'product' ? productGroupsOf(catalogue).firstRows(rows) : [...rows];
}
