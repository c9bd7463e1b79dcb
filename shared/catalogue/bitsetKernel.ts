import { type Bitset, countShared, type WordRange } from './bitset.ts';

/** Bitsets of one length that are counted together. */
export interface BitsetMatrix {
  /** Writes to `counts`, by the place of each bitset, how many rows it shares with `rows`. */
  countShared(rows: Bitset, counts: Uint32Array): void;
}

/**
 * What counts rows of many bitsets: facet counts spend their time here. A platform with vector instructions brings its
 * own; this package cannot reach any.
 */
export interface BitsetKernel {
  /** What a word of a bitset costs, as a share of looking at one row. */
  readonly costOfWord: number;
  /** @param words the only words of the sets and of `rows` that count */
  createMatrix(sets: readonly Bitset[], words: WordRange): BitsetMatrix;
}

/** Plain code: what every other kernel must agree with, and what stands in for it. */
export const plainKernel: BitsetKernel = {
  costOfWord: 1,
  createMatrix: (sets, words) => ({
    countShared(rows, counts) {
      for (let at = 0; at < sets.length; at++) counts[at] = countShared(rows, sets[at] as Bitset, words);
    },
  }),
};
