import type { Bitset, Column } from '#columns/index.ts';
import type { FilterPass } from './columnFilters.ts';
import type { SearchScope } from './listingScope.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

/** Rows that pass all filters, and for each filter with a counted facet those that pass all others. */
export interface FilteredRows {
  readonly matches: RowSet;
  readonly allBut: ReadonlyMap<Column, RowSet>;
}

/**
 * Send rows through all filters. A row that two filters keep out is of no interest; one that a single filter keeps out
 * counts for the facet of that filter alone.
 */
export function filterRows(rows: Bitset, passes: readonly FilterPass[], { arena, words }: SearchScope): FilteredRows {
  const [none, one] = [arena.allocate(), arena.allocate()];
  arena.and(none, rows, rows, words);
  arena.andNot(one, rows, rows, words);
  for (const { passing } of passes) arena.sift(none, one, passing, words);
  const matches = rowSetOf(none, words, arena);
  const allBut = new Map<Column, RowSet>();
  for (const { column, passing } of passes) {
    const others = arena.allocate();
    arena.andNot(others, one, passing, words);
    arena.or(others, others, none, words);
    allBut.set(column, rowSetOf(others, words, arena));
  }
  return { matches, allBut };
}

/** Rows that pass all filters, without what facets need. */
export function rowsThatPass(rows: Bitset, passes: readonly FilterPass[], { arena, words }: SearchScope): RowSet {
  let left = rows;
  for (const { passing } of passes) {
    const passed = arena.allocate();
    arena.and(passed, left, passing, words);
    left = passed;
  }
  return rowSetOf(left, words, arena);
}
