import { type Bitset, bitsetOf, type Column, countShared, type WordRange } from '../catalogue/index.ts';
import type { ColumnFilter } from './columnFilters.ts';
import type { FacetColumn } from './facetColumns.ts';
import type { FilteredRows } from './filteredRows.ts';
import type { Facet, FacetValue, ListingFilter } from './listing.ts';

/** Counting a row costs about as much as counting this many words of a value's bitset. */
const wordsPerRow = 1.5;

/** Rows per value index, by walking the rows: best when few are left. */
function countByRows({ codes, cells, values }: Column, lists: readonly Uint32Array[]): Uint32Array {
  const byCell = new Uint32Array(cells.length);
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at++) {
      const cell = codes[rows[at] as number] as number;
      byCell[cell] = (byCell[cell] as number) + 1;
    }
  }
  const counts = new Uint32Array(values.texts.length);
  for (let cell = 0; cell < byCell.length; cell++) {
    const count = byCell[cell] as number;
    if (count === 0) continue;
    for (const value of values.ofCell[cell] as readonly number[]) counts[value] = (counts[value] as number) + count;
  }
  return counts;
}

/** Rows per value index, by the bits that the rows share with each value: best when most are left. */
function countByBits(facet: Extract<FacetColumn, { values: unknown }>, rows: Bitset, words: WordRange): Uint32Array {
  const counts = new Uint32Array(facet.column.values.texts.length);
  for (const { index } of facet.values) counts[index] = countShared(rows, facet.column.rowsWith(index), words);
  return counts;
}

/** Counts the values of facets over the rows that a search left. */
export function createFacetCounter(
  { hits, nearMisses }: FilteredRows,
  filters: readonly ColumnFilter[],
  size: number,
  words: WordRange,
): (facet: Extract<FacetColumn, { values: unknown }>) => Uint32Array {
  let hitBits: Bitset | undefined;
  return function countValues(facet) {
    const own = filters.findIndex(({ column }) => column === facet.column);
    const missed = nearMisses[own];
    const rowCount = hits.length + (missed?.length ?? 0);
    const bitCost = facet.values.length * (words.to - words.from);
    if (missed !== undefined || rowCount * wordsPerRow <= bitCost) {
      return countByRows(facet.column, missed === undefined ? [hits] : [hits, missed]);
    }
    hitBits ??= bitsetOf(size, hits);
    return countByBits(facet, hitBits, words);
  };
}

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

function valueFacet(
  facet: Extract<FacetColumn, { values: unknown }>,
  own: readonly ListingFilter[],
  counts: Uint32Array,
): Facet {
  const { columnName, isAdvanced, type, values, column } = facet;
  const { indexes, unknown } = selectedValues(column, own);
  const offered = new Set(values.map(({ index }) => index));
  const shown = values.map(
    ({ index, text }): FacetValue => ({ value: text, count: counts[index] as number, selected: indexes.has(index) }),
  );
  // A chosen value that no visible article has must still be shown, or nobody could take it back.
  for (const index of indexes) if (!offered.has(index)) unknown.push(column.values.texts[index] as string);
  return {
    columnName,
    isAdvanced,
    type,
    values: [...shown, ...unknown.map((value) => ({ value, count: 0, selected: true }))],
  };
}

/** A facet with its live counts; its own selection does not reduce them. */
export function toFacet(
  facet: FacetColumn,
  own: readonly ListingFilter[],
  countValues: (facet: Extract<FacetColumn, { values: unknown }>) => Uint32Array,
): Facet {
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
