import { type Bitset, bitsetOf, countRows, rowsOf, type WordRange } from '../catalogue/index.ts';

/** Rows as a list or as a bitset, whichever is asked for; the other one is made when it is needed. */
export interface RowSet {
  readonly count: number;
  /** Ascending. Never change it. */
  list(): Uint32Array;
  /** Never change it. */
  bits(): Bitset;
}

/** @param words where the rows are; all other words are 0 */
export function rowSetOfBits(bits: Bitset, words: WordRange): RowSet {
  const count = countRows(bits, words);
  let list: Uint32Array | undefined;
  return {
    count,
    list() {
      list ??= rowsOf(bits, words, count);
      return list;
    },
    bits: () => bits,
  };
}

/** @param size how many rows the catalogue has */
export function rowSetOfList(list: Uint32Array, size: number): RowSet {
  let bits: Bitset | undefined;
  return {
    count: list.length,
    list: () => list,
    bits() {
      bits ??= bitsetOf(size, list);
      return bits;
    },
  };
}
