import type { Catalogue } from '#catalogue/index.ts';
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

/** The rows of the page: matches are ascending, other orders are walked until the page is full. */
export function pageOf(
  catalogue: Catalogue,
  { sort, offset, limit }: Pick<ListingQuery, 'sort' | 'offset' | 'limit'>,
  matches: RowSet,
): readonly number[] {
  if (sort === 'catalogue') return matches.page(offset, limit);
  if (isColumnSort(sort)) return [...byColumn(catalogue, sort, matches).subarray(offset, offset + limit)];
  const page: number[] = [];
  const order = catalogue.rowsInOrder(sort);
  for (let at = 0, found = 0; at < order.length && page.length < limit; at++) {
    const row = order[at] as number;
    if (matches.has(row) && found++ >= offset) page.push(row);
  }
  return page;
}

/** All matches in the order of the listing. */
export function inOrder(catalogue: Catalogue, sort: ListingSort, matches: RowSet): Uint32Array {
  if (sort === 'catalogue') return matches.list();
  if (isColumnSort(sort)) return byColumn(catalogue, sort, matches);
  return catalogue.rowsInOrder(sort).filter((row) => matches.has(row));
}
