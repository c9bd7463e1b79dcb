import type { Bitset, Column } from '#columns/index.ts';
import type { FilterPass } from './columnFilters.ts';
import type { SearchScope } from './listingScope.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

/** Rows that pass all filters, and for each filter with a counted facet those that pass all others. */
export interface FilteredRows {
  readonly hits: RowSet;
  readonly allBut: ReadonlyMap<Column, RowSet>;
}

/**
 * Send rows through all filters. A row that two filters keep out is of no interest; one that a single filter keeps out
 * counts for the facet of that filter alone.
 */
export function filterRows(rows: Bitset, passes: readonly FilterPass[], { room, words }: SearchScope): FilteredRows {
  const [none, one] = [room.take(), room.take()];
  room.and(none, rows, rows, words);
  room.andNot(one, rows, rows, words);
  for (const { passing } of passes) room.sift(none, one, passing, words);
  const hits = rowSetOf(none, words, room);
  const allBut = new Map<Column, RowSet>();
  for (const { column, passing } of passes) {
    const others = room.take();
    room.andNot(others, one, passing, words);
    room.or(others, others, none, words);
    allBut.set(column, rowSetOf(others, words, room));
  }
  return { hits, allBut };
}

/** Rows that pass all filters, without what facets need. */
export function rowsThatPass(rows: Bitset, passes: readonly FilterPass[], { room, words }: SearchScope): RowSet {
  let left = rows;
  for (const { passing } of passes) {
    const narrowed = room.take();
    room.and(narrowed, left, passing, words);
    left = narrowed;
  }
  return rowSetOf(left, words, room);
}
