import { type Bitset, intersect, type WordRange } from '../catalogue/index.ts';
import type { ColumnFilter } from './columnFilters.ts';
import { type RowSet, rowSetOfBits, rowSetOfList } from './rowSet.ts';

/** Rows that pass all filters, and for each filter those that pass all others: what its facet counts. */
export interface FilteredRows {
  readonly hits: RowSet;
  /** In the order of the filters. */
  readonly allBut: readonly RowSet[];
}

/** Below this many rows a word of the range, walking the rows is cheaper than combining bitsets. */
const rowsPerWord = 2;

type BitFilter = ColumnFilter & { readonly rows: Bitset };

function hasBits(filter: ColumnFilter): filter is BitFilter {
  return filter.rows !== undefined;
}

/** Rows that fail none of the filters, and rows that fail just one, both among `rows`. */
function passOrNearly(rows: Bitset, filters: readonly BitFilter[], { from, to }: WordRange) {
  const none = rows.slice();
  const one = new Uint32Array(rows.length);
  for (const { rows: passing } of filters) {
    for (let word = from; word < to; word++) {
      const pass = passing[word] as number;
      const before = none[word] as number;
      one[word] = ((one[word] as number) & pass) | (before & ~pass);
      none[word] = before & pass;
    }
  }
  return { none, one };
}

/** `base`, and of `nearly` those that the filter keeps out. */
function withNearMisses(base: Bitset, nearly: Bitset, filter: BitFilter, { from, to }: WordRange): Bitset {
  const result = base.slice();
  for (let word = from; word < to; word++) {
    result[word] = (base[word] as number) | ((nearly[word] as number) & ~(filter.rows[word] as number));
  }
  return result;
}

/** One pass over the rows; a row that a second filter keeps out is of no interest. */
function walkRows(rows: Uint32Array, filters: readonly ColumnFilter[], size: number): FilteredRows {
  const codes = filters.map(({ column }) => column.codes);
  const masks = filters.map(({ mask }) => mask);
  const lists = Array.from({ length: filters.length + 1 }, () => new Uint32Array(rows.length));
  const counts = new Uint32Array(lists.length);
  function keep(list: number, row: number): void {
    const count = counts[list] as number;
    (lists[list] as Uint32Array)[count] = row;
    counts[list] = count + 1;
  }
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    let failed = -1;
    let failures = 0;
    for (let index = 0; index < masks.length && failures < 2; index++) {
      if ((masks[index] as Uint8Array)[(codes[index] as Uint32Array)[row] as number] === 1) continue;
      failed = index;
      failures++;
    }
    if (failures === 1) keep(failed, row);
    else if (failures === 0) for (let list = 0; list < lists.length; list++) keep(list, row);
  }
  const sets = lists.map((list, index) => rowSetOfList(list.subarray(0, counts[index]), size));
  return { hits: sets[filters.length] as RowSet, allBut: sets.slice(0, -1) };
}

/**
 * Send rows through all filters. Many rows are first reduced by the bitsets of the values; what is left, and few rows
 * from the start, are walked.
 *
 * @param words where the rows are
 */
export function filterRows(rows: Bitset, filters: readonly ColumnFilter[], words: WordRange): FilteredRows {
  const all = rowSetOfBits(rows, words);
  if (filters.length === 0) return { hits: all, allBut: [] };
  const size = rows.length * 32;
  const byBits = filters.filter(hasBits);
  if (all.count <= rowsPerWord * (words.to - words.from) || byBits.length === 0) {
    return walkRows(all.list(), filters, size);
  }
  const { none, one } = passOrNearly(rows, byBits, words);
  if (byBits.length === filters.length) {
    const allBut = byBits.map((filter) => rowSetOfBits(withNearMisses(none, one, filter, words), words));
    return { hits: rowSetOfBits(none, words), allBut };
  }
  for (let word = words.from; word < words.to; word++) one[word] = (one[word] as number) | (none[word] as number);
  return walkRows(rowSetOfBits(one, words).list(), filters, size);
}

/** Rows that pass all filters, without what facets need. */
export function rowsThatPass(rows: Bitset, filters: readonly ColumnFilter[], words: WordRange): RowSet {
  const left = rows.slice();
  for (const filter of filters.filter(hasBits)) intersect(left, filter.rows, words);
  const walked = filters.filter((filter) => !hasBits(filter));
  const passing = rowSetOfBits(left, words);
  return walked.length === 0 ? passing : walkRows(passing.list(), walked, rows.length * 32).hits;
}
