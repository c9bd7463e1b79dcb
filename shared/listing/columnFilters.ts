import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, type Column, difference, intersect, intersection, onesIn, sift, unite } from '#columns/index.ts';
import { intervalTest, rangeTest } from '#conditions/cellTests.ts';
import type { ListingFilter } from './listing.ts';
import type { SearchScope } from './listingScope.ts';
import { correctPrices, priceColumn } from './priceRange.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

/** What the filters of one column let through. */
export interface ColumnFilter {
  readonly column: Column;
  /** Whether the column's facet counts values, so that rows which only this filter keeps out matter too. */
  readonly isCounted: boolean;
  /** Marks at least those of the given rows that pass. Never change the result. */
  pass(rows: Bitset, scope: SearchScope): Bitset;
}

/** A filter with the rows that it lets through. */
export interface FilterPass {
  readonly column: Column;
  /** Means nothing outside of the scope's words. */
  readonly passing: Bitset;
}

/** More values than this are not worth a bitset each. */
const maxUnitedValues = 32;

/** From this many rows in a word on, looking at all 32 is cheaper than finding each. */
const rowsWorthAll = 10;

/** Of the rows those whose cell is marked. */
function rowsMarked(rows: Bitset, { codes }: Column, mask: Uint8Array, { words, takeBits }: SearchScope): Bitset {
  const found = takeBits();
  for (let word = words.from; word < words.to; word++) {
    let left = rows[word]!;
    const base = word << 5;
    let kept = 0;
    if (base + 32 <= codes.length && onesIn(left) >= rowsWorthAll) {
      for (let bit = 0; bit < 32; bit++) kept |= mask[codes[base + bit]!]! << bit;
      left = 0;
    }
    while (left !== 0) {
      const lowest = left & -left;
      if (mask[codes[base + 31 - Math.clz32(lowest)]!] === 1) kept |= lowest;
      left ^= lowest;
    }
    found[word] = kept;
  }
  return found;
}

/** A value with fewer rows than this, for each word of a bitset, is added row by row instead of being kept as a bitset. */
const rowsWorthBits = 0.25;

function rowsWithAny(column: Column, values: readonly number[], { words, takeBits }: SearchScope): Bitset {
  const { valueCounts } = column;
  const found = takeBits().fill(0, words.from, words.to);
  for (const value of values) {
    const isFrequent = valueCounts[value]! > (words.to - words.from) * rowsWorthBits;
    if (isFrequent) unite(found, column.rowsWith(value), words);
    else column.addRowsWith(value, found);
  }
  return found;
}

function columnFilter(column: Column, filter: ListingFilter): ColumnFilter {
  switch (filter.kind) {
    case 'values': {
      const values = [...new Set(filter.values.flatMap((value) => column.valueIndexOf(value) ?? []))];
      const isCounted = true;
      if (values.length <= maxUnitedValues) {
        return { column, isCounted, pass: (_rows, scope) => rowsWithAny(column, values, scope) };
      }
      return { column, isCounted, pass: (rows, scope) => rowsMarked(rows, column, column.maskOf(values), scope) };
    }
    case 'range': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter;
      const bounds = { min, max, passes: rangeTest(column, min, max) };
      const pass: ColumnFilter['pass'] = (_rows, { words, takeBits }) => {
        const found = column.rowsBetween(bounds, words, takeBits());
        if (column.name === priceColumn) correctPrices(found, column, min, max);
        return found;
      };
      return { column, isCounted: false, pass };
    }
    case 'interval': {
      const mask = column.maskWhere(intervalTest(column, filter.value));
      return { column, isCounted: false, pass: (rows, scope) => rowsMarked(rows, column, mask, scope) };
    }
  }
}

/** A filter without a value or a bound is not set. */
function isSet(filter: ListingFilter): boolean {
  switch (filter.kind) {
    case 'values':
      return filter.values.length > 0;
    case 'range':
      return filter.min !== undefined || filter.max !== undefined;
    case 'interval':
      return true;
  }
}

function both(a: ColumnFilter, b: ColumnFilter): ColumnFilter {
  return {
    column: a.column,
    isCounted: a.isCounted || b.isCounted,
    pass: (rows, scope) => intersection(a.pass(rows, scope), b.pass(rows, scope), scope.words, scope.takeBits()),
  };
}

/**
 * The filters that are set, one per column, so that a facet can leave out its own (domain: Filters and counts).
 *
 * @returns undefined when a filter names a column that no sheet has: nothing passes
 */
export function columnFilters(
  catalogue: Catalogue,
  filters: readonly ListingFilter[],
): readonly ColumnFilter[] | undefined {
  const byColumn = new Map<Column, ColumnFilter>();
  for (const filter of filters) {
    if (!isSet(filter)) continue;
    const column = catalogue.column(filter.columnName);
    if (column === undefined) return undefined;
    const before = byColumn.get(column);
    const own = columnFilter(column, filter);
    byColumn.set(column, before === undefined ? own : both(before, own));
  }
  return [...byColumn.values()];
}

/** Rows that pass all filters, and for each filter with a counted facet those that pass all others. */
export interface FilteredRows {
  readonly matches: RowSet;
  readonly allBut: ReadonlyMap<Column, RowSet>;
}

/**
 * Send rows through all filters. A row that two filters keep out is of no interest; one that a single filter keeps out
 * counts for the facet of that filter alone.
 */
export function filterRows(
  rows: Bitset,
  passes: readonly FilterPass[],
  { words, takeBits }: SearchScope,
): FilteredRows {
  const none = intersection(rows, rows, words, takeBits());
  const one = takeBits().fill(0, words.from, words.to);
  for (const { passing } of passes) sift(none, one, passing, words);
  const matches = rowSetOf(none, words);
  const allBut = new Map<Column, RowSet>();
  for (const { column, passing } of passes) {
    const others = difference(one, passing, words, takeBits());
    unite(others, none, words);
    allBut.set(column, rowSetOf(others, words));
  }
  return { matches, allBut };
}

/** Rows that pass all filters, without what facets need. */
export function rowsThatPass(rows: Bitset, passes: readonly FilterPass[], { words, takeBits }: SearchScope): RowSet {
  const left = intersection(rows, rows, words, takeBits());
  for (const { passing } of passes) intersect(left, passing, words);
  return rowSetOf(left, words);
}
