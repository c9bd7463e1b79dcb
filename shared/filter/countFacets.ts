import { type Bitset, type Column, countShared, type WordRange } from '../catalogue/index.ts';
import type { ColumnFilter } from './columnFilters.ts';
import type { FacetColumn } from './facetColumns.ts';
import type { FilteredRows } from './filteredRows.ts';
import type { Facet, FacetValue, ListingFilter } from './listing.ts';

type ValueFacetColumn = Extract<FacetColumn, { values: unknown }>;

/** Rows per value index; the next call reuses the counts. */
export type CountValues = (facet: ValueFacetColumn) => Uint32Array;

/** Counting a row costs about as much as counting this many words of a value's bitset. */
const wordsPerRow = 1.5;

/** By walking the rows: best when few are left. */
function countByRows({ codes, values }: Column, rows: Uint32Array, counts: Uint32Array): void {
  const { starts, items } = values;
  for (let at = 0; at < rows.length; at++) {
    const cell = codes[rows[at] as number] as number;
    const end = starts[cell + 1] as number;
    for (let item = starts[cell] as number; item < end; item++) {
      const value = items[item] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

/** By the bits that the rows share with each value: best when most are left. */
function countByBits({ column, values }: ValueFacetColumn, rows: Bitset, counts: Uint32Array, words: WordRange): void {
  for (const { index } of values) counts[index] = countShared(rows, column.rowsWith(index), words);
}

/** Counts the values of facets over the rows that a search left. */
export function createFacetCounter(
  { hits, allBut }: FilteredRows,
  filters: readonly ColumnFilter[],
  words: WordRange,
): CountValues {
  let counts = new Uint32Array(256);
  return function countValues(facet) {
    const valueCount = facet.column.values.texts.length;
    if (counts.length < valueCount) counts = new Uint32Array(valueCount);
    else counts.fill(0, 0, valueCount);
    const rows = allBut[filters.findIndex(({ column }) => column === facet.column)] ?? hits;
    const bitCost = facet.values.length * (words.to - words.from);
    if (rows.count * wordsPerRow <= bitCost) countByRows(facet.column, rows.list(), counts);
    else countByBits(facet, rows.bits(), counts, words);
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

function valueFacet(facet: ValueFacetColumn, own: readonly ListingFilter[], counts: Uint32Array): Facet {
  const { columnName, isAdvanced, type, values, column } = facet;
  const { indexes, unknown } = selectedValues(column, own);
  const shown = values.map(
    ({ index, text }): FacetValue => ({ value: text, count: counts[index] as number, selected: indexes.has(index) }),
  );
  // A chosen value that no visible article has must still be shown, or nobody could take it back.
  for (const index of indexes)
    if (!values.some((offered) => offered.index === index)) unknown.push(column.values.texts[index] as string);
  return {
    columnName,
    isAdvanced,
    type,
    values: [...shown, ...unknown.map((value) => ({ value, count: 0, selected: true }))],
  };
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
