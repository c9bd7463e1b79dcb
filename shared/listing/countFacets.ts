import type { ProductGroups } from '#catalogue/index.ts';
import { type Bitset, type Column, countShared, countSharedGroups, difference, rowsOf } from '#columns/index.ts';
import type { FilteredRows } from './columnFilters.ts';
import {
  countByRows,
  countProductsByRows,
  type FacetColumn,
  type OfferedValue,
  type ValueFacetColumn,
} from './facetColumns.ts';
import type { Facet, FacetValue, ListingFilter } from './listing.ts';
import type { SearchScope } from './listingScope.ts';
import type { RowSet } from './rowSet.ts';

/** Rows per value index; the next call reuses the counts. */
export type CountValues = (facet: ValueFacetColumn) => Uint32Array;

/** By the bits that the rows share with each value: best for few values. */
function countByBits(
  { values, rowsOfValues }: ValueFacetColumn,
  counts: Uint32Array,
  countIn: (rowsOfValue: Bitset) => number,
): void {
  rowsOfValues().forEach((rows, at) => {
    counts[(values[at] as OfferedValue).index] = countIn(rows);
  });
}

interface CountScope extends SearchScope {
  /** Visible articles of the sub-category. */
  readonly visible: RowSet;
}

interface ProductCountScope extends CountScope {
  readonly products: ProductGroups;
  /** The last row of each product; undefined where the articles of a product are not neighbours. */
  readonly lasts: Bitset | undefined;
}

/**
 * Counts the values of facets over the rows that a search left, in the cheapest of three ways: bits shared with each
 * value, a walk over the rows, or a walk over the visible rows that are not left.
 */
export function createFacetCounter(
  { matches, allBut }: FilteredRows,
  { visible, words, takeBits }: CountScope,
): CountValues {
  let counts = new Uint32Array(256);
  const missing = new Map<RowSet, Uint32Array>();

  function missingRows(rows: RowSet): Uint32Array {
    const known = missing.get(rows);
    if (known !== undefined) return known;
    const list = rowsOf(difference(visible.bits(), rows.bits(), words, takeBits()), words);
    missing.set(rows, list);
    return list;
  }

  return function countValues(facet) {
    const valueCount = facet.column.values.texts.length;
    if (counts.length < valueCount) counts = new Uint32Array(valueCount);
    else counts.fill(0, 0, valueCount);
    const rows = allBut.get(facet.column) ?? matches;
    const missingCount = visible.count - rows.count;
    const costOfBits = facet.values.length * (words.to - words.from);
    if (costOfBits < Math.min(rows.count, missingCount)) {
      const counted = rows.bits().subarray(words.from, words.to);
      countByBits(facet, counts, (ofValue) => countShared(counted, ofValue));
    } else if (rows.count <= missingCount) {
      countByRows(facet.column, rows.list(), counts);
    } else {
      if (missingCount > 0) countByRows(facet.column, missingRows(rows), counts);
      for (const { index, visibleCount } of facet.values) counts[index] = visibleCount - counts[index]!;
    }
    return counts;
  };
}

/** A sum of groups takes longer than one of rows, but so does the walk over them, and by more. */
const groupsWorthRows = 0.5;

/**
 * The same in products: how many have an article with each value among the rows; by bits, or by a walk over the rows.
 */
export function createProductCounter(
  { matches, allBut }: FilteredRows,
  { visible, words, products, lasts }: ProductCountScope,
): CountValues {
  let counts = new Uint32Array(256);
  const ordered = new Map<RowSet, Uint32Array>();

  function inProductOrder(rows: RowSet): Uint32Array {
    const list = ordered.get(rows) ?? products.inProductOrder(rows, lasts);
    ordered.set(rows, list);
    return list;
  }

  return function countValues(facet) {
    const rows = allBut.get(facet.column) ?? matches;
    if (rows.count === visible.count) return facet.visibleProducts();
    const valueCount = facet.column.values.texts.length;
    if (counts.length < valueCount) counts = new Uint32Array(valueCount);
    else counts.fill(0, 0, valueCount);
    const costOfBits = facet.values.length * (words.to - words.from) * groupsWorthRows;
    if (lasts !== undefined && costOfBits < rows.count) {
      const [counted, ends] = [rows.bits(), lasts].map((bits) => bits.subarray(words.from, words.to)) as [
        Bitset,
        Bitset,
      ];
      countByBits(facet, counts, (ofValue) => countSharedGroups(counted, ofValue, ends));
    } else {
      countProductsByRows(facet.column, inProductOrder(rows), products.productOf, counts);
    }
    return counts;
  };
}

/** The chosen values that the column has, and the chosen texts that are none of its values. */
function selectedValues(column: Column, own: readonly ListingFilter[]) {
  const indexes = new Set<number>();
  const unknown: string[] = [];
  for (const value of own.flatMap((filter) => (filter.kind === 'values' ? filter.values : []))) {
    const index = column.valueIndexOf(value);
    if (index === undefined) unknown.push(value);
    else indexes.add(index);
  }
  return { indexes, unknown };
}

/** The values of a facet with their counts. */
function countedValues({ values }: ValueFacetColumn, counts: Uint32Array): FacetValue[] {
  // Most of hundreds of values are found nowhere: answers share what says so.
  return values.map(({ index, text, notFound }) => {
    const count = counts[index]!;
    return count === 0 ? notFound : { value: text, count, selected: false };
  });
}

function valueFacet(facet: ValueFacetColumn, own: readonly ListingFilter[], counts: Uint32Array): Facet {
  const { columnName, isAdvanced, type, values, column } = facet;
  const shown = countedValues(facet, counts);
  if (own.length === 0) return { columnName, isAdvanced, type, values: shown };
  const { indexes, unknown } = selectedValues(column, own);
  // A chosen value that no visible article has must still be shown, so that the user can remove it.
  for (const index of indexes) {
    const place = values.findIndex((offered) => offered.index === index);
    if (place === -1) unknown.push(column.values.texts[index]!);
    else shown[place] = { ...(shown[place] as FacetValue), selected: true };
  }
  for (const value of unknown) shown.push({ value, count: 0, selected: true });
  return { columnName, isAdvanced, type, values: shown };
}

/** A facet with its live counts; its own selection does not reduce them. */
export function toFacet(facet: FacetColumn, own: readonly ListingFilter[], countValues: CountValues): Facet {
  if ('values' in facet) return valueFacet(facet, own, countValues(facet));
  const { columnName, isAdvanced, type, min, max } = facet;
  if (type === 'interval') {
    const chosen = own.find((filter) => filter.kind === 'interval')?.value;
    return { columnName, isAdvanced, type, min, max, ...(chosen !== undefined && { chosen }) };
  }
  const range = own.find((filter) => filter.kind === 'range');
  const chosen = range && {
    ...(range.min !== undefined && { min: range.min }),
    ...(range.max !== undefined && { max: range.max }),
  };
  return { columnName, isAdvanced, type, min, max, ...(chosen && { chosen }) };
}
