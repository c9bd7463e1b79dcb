import { type Bitset, countShared, type WordRange } from './bitset.ts';
import { type BitsetArena, createPlainArena } from './bitsetArena.ts';

/** Bitsets of one length that are counted together. */
export interface BitsetMatrix {
  /** Writes to `counts`, by the place of each bitset, how many rows it shares with `rows`. */
  countShared(rows: Bitset, counts: Uint32Array): void;
}

/** Sets the bits of a matrix, which are all 0: those of set `n` begin at word `n * stride`, its first word is `words.from`. */
export type FillMatrix = (bits: Uint32Array, stride: number) => void;

/**
 * What combines and counts bitsets: searches spend their time here. A platform with vector instructions brings its own;
 * this package cannot reach any.
 */
export interface BitsetKernel {
  /** What a word of a bitset costs when it is counted, as a share of looking at one row. */
  readonly costOfWord: number;
  /** @param words the only words of the sets and of `rows` that count */
  createMatrix(setCount: number, words: WordRange, fill: FillMatrix): BitsetMatrix;
  /** @param size how many rows the catalogue has */
  createArena(size: number): BitsetArena;
}

/** Plain code: what every other kernel must agree with, and what stands in for it. */
export const plainKernel: BitsetKernel = {
  costOfWord: 1,
  createMatrix(setCount, { from, to }, fill) {
    const stride = to - from;
    const bits = new Uint32Array(setCount * stride);
    fill(bits, stride);
    const sets = Array.from({ length: setCount }, (_, set) => bits.subarray(set * stride, (set + 1) * stride));
    return {
      countShared(rows, counts) {
        const counted = rows.subarray(from, to);
        for (let at = 0; at < sets.length; at++) counts[at] = countShared(counted, sets[at] as Bitset);
      },
    };
  },
  createArena: createPlainArena,
};
