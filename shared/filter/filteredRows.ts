import { type Bitset, type Column, intersect, onesIn, unite, type WordRange } from '../catalogue/index.ts';
import type { ColumnFilter } from './columnFilters.ts';
import { type RowSet, rowSetOfBits, rowSetOfList } from './rowSet.ts';

/** Rows that pass all filters, and for each filter with a counted facet those that pass all others. */
export interface FilteredRows {
  readonly hits: RowSet;
  readonly allBut: ReadonlyMap<Column, RowSet>;
}

/** Below this many rows a word of the range, walking the rows is cheaper than combining bitsets. */
const rowsPerWord = 2;

type BitFilter = ColumnFilter & { readonly united: readonly Bitset[] };

function hasBits(filter: ColumnFilter): filter is BitFilter {
  return filter.united !== undefined;
}

/** One word of the union of sets. */
function unitedWord(united: readonly Bitset[], word: number): number {
  let bits = 0;
  for (let index = 0; index < united.length; index++) bits |= (united[index] as Bitset)[word] as number;
  return bits;
}

/** Rows that fail none of the filters, and rows that fail just one, both among `rows`. */
function passOrNearly(rows: Bitset, filters: readonly BitFilter[], { from, to }: WordRange) {
  const none = rows.slice();
  const one = new Uint32Array(rows.length);
  for (const { united } of filters) {
    for (let word = from; word < to; word++) {
      const before = none[word] as number;
      const nearly = one[word] as number;
      if ((before | nearly) === 0) continue;
      const pass = unitedWord(united, word);
      one[word] = (nearly & pass) | (before & ~pass);
      none[word] = before & pass;
    }
  }
  return { none, one };
}

/** `base`, and of `nearly` those that the filter keeps out. */
function withNearMisses(base: Bitset, nearly: Bitset, { united }: BitFilter, { from, to }: WordRange): Bitset {
  const result = base.slice();
  for (let word = from; word < to; word++) {
    const near = nearly[word] as number;
    if (near !== 0) result[word] = (base[word] as number) | (near & ~unitedWord(united, word));
  }
  return result;
}

/** Room for the lists of one walk, kept between walks: a list is copied out once its length is known. */
const scratch: Uint32Array[] = [];

function scratchLists(count: number, length: number): readonly Uint32Array[] {
  for (let index = 0; index < count; index++) {
    if ((scratch[index]?.length ?? -1) < length) scratch[index] = new Uint32Array(length * 2);
  }
  return scratch;
}

/** Rows whose cell is marked, as a new list. */
function markedRows(rows: Uint32Array, { column: { codes }, mask }: ColumnFilter): Uint32Array {
  const [list] = scratchLists(1, rows.length) as [Uint32Array];
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    list[count] = row;
    count += mask[codes[row] as number] as number;
  }
  return list.slice(0, count);
}

/** One pass over the rows; a row that a second filter keeps out is of no interest. */
function walkRows(rows: Uint32Array, filters: readonly ColumnFilter[], size: number): FilteredRows {
  const filterCount = filters.length;
  const codes = filters.map(({ column }) => column.codes);
  const masks = filters.map(({ mask }) => mask);
  // The last list takes the hits, the others what only their filter keeps out, and the hits.
  const lists = scratchLists(filterCount + 1, rows.length);
  const counts = new Uint32Array(filterCount + 1);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    let failed = filterCount;
    let failures = 0;
    for (let index = 0; index < filterCount; index++) {
      if ((masks[index] as Uint8Array)[(codes[index] as Uint32Array)[row] as number] === 1) continue;
      failed = index;
      failures++;
      if (failures === 2) break;
    }
    if (failures === 2) continue;
    for (let list = failures === 0 ? 0 : failed; list <= failed; list++) {
      const count = counts[list] as number;
      (lists[list] as Uint32Array)[count] = row;
      counts[list] = count + 1;
    }
  }
  const setAt = (index: number) => rowSetOfList((lists[index] as Uint32Array).slice(0, counts[index]), size);
  return { hits: setAt(filterCount), allBut: new Map(filters.map(({ column }, index) => [column, setAt(index)])) };
}

/** From this many rows in a word on, looking at all 32 is cheaper than finding each. */
const rowsWorthAll = 10;

/** Keeps the rows whose cell is marked, in place. */
function keepMarked(rows: Bitset, { column: { codes }, mask }: ColumnFilter, { from, to }: WordRange): void {
  for (let word = from; word < to; word++) {
    let left = rows[word] as number;
    const base = word << 5;
    let kept = 0;
    if (base + 32 <= codes.length && onesIn(left) >= rowsWorthAll) {
      for (let bit = 0; bit < 32; bit++) kept |= (mask[codes[base + bit] as number] as number) << bit;
      rows[word] = left & kept;
      continue;
    }
    while (left !== 0) {
      const lowest = left & -left;
      if (mask[codes[base + 31 - Math.clz32(lowest)] as number] === 1) kept |= lowest;
      left ^= lowest;
    }
    rows[word] = kept;
  }
}

function isMany(rows: RowSet, { from, to }: WordRange): boolean {
  return rows.count > rowsPerWord * (to - from);
}

/**
 * Many rows: the filters of values by their bitsets, all others on the rows that are then left.
 *
 * @returns the rows by filter, or just the rows worth walking once few are left
 */
function filterByBits(
  rows: Bitset,
  byBits: readonly BitFilter[],
  others: readonly ColumnFilter[],
  words: WordRange,
): FilteredRows | RowSet {
  const { none, one } = passOrNearly(rows, byBits, words);
  if (others.length > 0) {
    const left = none.slice();
    unite(left, one, words);
    const worthWalking = rowSetOfBits(left, words);
    if (others.some(({ isCounted }) => isCounted) || !isMany(worthWalking, words)) return worthWalking;
    for (const filter of others) keepMarked(left, filter, words);
    intersect(none, left, words);
    intersect(one, left, words);
  }
  const allBut = byBits.map(
    (filter) => [filter.column, rowSetOfBits(withNearMisses(none, one, filter, words), words)] as const,
  );
  return { hits: rowSetOfBits(none, words), allBut: new Map(allBut) };
}

/**
 * Send rows through all filters. Many rows are first reduced by the bitsets of the values; what is left, and few rows
 * from the start, are walked.
 *
 * @param words where the rows are
 */
export function filterRows(rows: Bitset, filters: readonly ColumnFilter[], words: WordRange): FilteredRows {
  let left = rowSetOfBits(rows, words);
  if (filters.length === 0) return { hits: left, allBut: new Map() };
  if (isMany(left, words)) {
    const others = filters.filter((filter) => !hasBits(filter));
    const filtered = filterByBits(rows, filters.filter(hasBits), others, words);
    if ('hits' in filtered) return filtered;
    left = filtered;
  }
  let list = left.list();
  for (const filter of filters) if (!filter.isCounted) list = markedRows(list, filter);
  const counted = filters.filter(({ isCounted }) => isCounted);
  return walkRows(list, counted, rows.length * 32);
}

/** Rows that pass all filters, without what facets need. `rows` is narrowed in place. */
export function rowsThatPass(rows: Bitset, filters: readonly ColumnFilter[], words: WordRange): RowSet {
  for (const filter of filters) {
    if (!hasBits(filter)) continue;
    for (let word = words.from; word < words.to; word++) {
      const left = rows[word] as number;
      if (left !== 0) rows[word] = left & unitedWord(filter.united, word);
    }
  }
  const walked = filters.filter((filter) => !hasBits(filter));
  const passing = rowSetOfBits(rows, words);
  if (walked.length === 0) return passing;
  return rowSetOfList(walked.reduce(markedRows, passing.list()), rows.length * 32);
}
