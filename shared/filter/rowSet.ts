import { type Bitset, bitsetOf, countRows, onesIn, rowsOf, type WordRange } from '../catalogue/index.ts';

/** Rows as a list or as a bitset, whichever is asked for; the other one is made when it is needed. */
export interface RowSet {
  readonly count: number;
  /** Ascending. Never change it. */
  list(): Uint32Array;
  /** Never change it. */
  bits(): Bitset;
  /** Rows from the `offset`th on, at most `limit`, without a list of all. */
  page(offset: number, limit: number): readonly number[];
}

function pageOfBits(bits: Bitset, { from, to }: WordRange, offset: number, limit: number): readonly number[] {
  const page: number[] = [];
  let passed = 0;
  for (let word = from; word < to && page.length < limit; word++) {
    let left = bits[word] as number;
    const count = onesIn(left);
    if (passed + count <= offset) left = 0;
    for (let at = passed; left !== 0 && page.length < limit; at++) {
      if (at >= offset) page.push((word << 5) + 31 - Math.clz32(left & -left));
      left &= left - 1;
    }
    passed += count;
  }
  return page;
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
    page: (offset, limit) => pageOfBits(bits, words, offset, limit),
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
    page: (offset, limit) => [...list.subarray(offset, offset + limit)],
  };
}
