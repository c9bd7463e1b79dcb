import { type Bitset, countRows, hasRow, onesIn, rowsOf, type WordRange } from '#columns/index.ts';

/** Rows as a bitset, and as a list when one is asked for. */
export interface RowSet {
  readonly count: number;
  has(row: number): boolean;
  /** Ascending. Never change it. */
  list(): Uint32Array;
  /** Means nothing outside of the words that it was made for. Never change it. */
  bits(): Bitset;
  /** Ascending, without a list of all. */
  each(): Iterable<number>;
  /** Rows from the `offset`th on, at most `limit`, without a list of all. */
  page(offset: number, limit: number): readonly number[];
}

function pageOfBits(bits: Bitset, { from, to }: WordRange, offset: number, limit: number): readonly number[] {
  const page: number[] = [];
  let passed = 0;
  for (let word = from; word < to && page.length < limit; word++) {
    let left = bits[word]!;
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

/** Ascending. */
export function* eachRow(bits: Bitset, { from, to }: WordRange): Generator<number> {
  for (let word = from; word < to; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) yield (word << 5) + 31 - Math.clz32(left & -left);
  }
}

/** @param words where the rows are */
export function rowSetOf(bits: Bitset, words: WordRange): RowSet {
  let list: Uint32Array | undefined;
  return {
    count: countRows(bits, words),
    has: (row) => row >>> 5 >= words.from && row >>> 5 < words.to && hasRow(bits, row),
    list() {
      list ??= rowsOf(bits, words);
      return list;
    },
    bits: () => bits,
    each: () => eachRow(bits, words),
    page: (offset, limit) => pageOfBits(bits, words, offset, limit),
  };
}
