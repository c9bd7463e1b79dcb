import { type Bitset, countGroups, countRows, countShared, emptyBitset, type WordRange, writeRows } from './bitset.ts';

/**
 * Scratch memory for the bitsets of one search, reused by the next: new ones would be discarded by the hundred, and
 * collecting them takes longer than searching. All operations work on the given words only; what a bitset of the arena
 * holds outside of them is undefined. Operands may also be bitsets from elsewhere, which stay as they are.
 */
export interface BitsetArena {
  /** A bitset with undefined content. It belongs to the caller until the arena is reset. */
  allocate(): Bitset;
  /** Everything allocated may be allocated again. */
  reset(): void;
  /** `target` = rows of both. */
  and(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** `target` = rows of `a` that `b` lacks. */
  andNot(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** `target` = rows of any. */
  or(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** Adds one filter: `none` holds rows that fail no filter, `one` those that fail just one. */
  sift(none: Bitset, one: Bitset, passing: Bitset, words: WordRange): void;
  count(bits: Bitset, words: WordRange): number;
  /** Row numbers, ascending, valid until the arena is reset. */
  rows(bits: Bitset, words: WordRange): Uint32Array;
}

/** Things that are created once and allocated again after each `reset`. */
export function createPool<Thing>(make: () => Thing) {
  const things: Thing[] = [];
  let allocated = 0;
  return {
    allocate(): Thing {
      const thing = things[allocated] ?? make();
      things[allocated++] = thing;
      return thing;
    },
    reset(): void {
      allocated = 0;
    },
  };
}

/**
 * Plain code: the reference for every other arena, and the fallback.
 *
 * @param size how many rows the catalogue has
 */
export function createPlainArena(size: number): BitsetArena {
  const bitsets = createPool(() => emptyBitset(size));
  const lists = createPool(() => new Uint32Array(size));
  return {
    allocate: bitsets.allocate,
    reset() {
      bitsets.reset();
      lists.reset();
    },
    and(target, a, b, { from, to }) {
      for (let word = from; word < to; word++) target[word] = (a[word] as number) & (b[word] as number);
    },
    andNot(target, a, b, { from, to }) {
      for (let word = from; word < to; word++) target[word] = (a[word] as number) & ~(b[word] as number);
    },
    or(target, a, b, { from, to }) {
      for (let word = from; word < to; word++) target[word] = (a[word] as number) | (b[word] as number);
    },
    sift(none, one, passing, { from, to }) {
      for (let word = from; word < to; word++) {
        const before = none[word] as number;
        const nearly = one[word] as number;
        if ((before | nearly) === 0) continue;
        const pass = passing[word] as number;
        one[word] = (nearly & pass) | (before & ~pass);
        none[word] = before & pass;
      }
    },
    count: countRows,
    rows(bits, words) {
      const list = lists.allocate();
      return list.subarray(0, writeRows(bits, words, list));
    },
  };
}

/** Which neighbouring rows belong together; one object for all counts, so that a kernel can keep what it makes of it. */
export interface RowGroups {
  /** The last row of each group, and no others that a counted set could have. */
  readonly lasts: Bitset;
}

/** Bitsets of one length that are counted together. */
export interface BitsetMatrix {
  /** Writes to `counts`, by the place of each bitset, how many rows it shares with `rows`. */
  countShared(rows: Bitset, counts: Uint32Array): void;
  /** The same in groups: how many have a row that a bitset shares with `rows`. */
  countSharedGroups(rows: Bitset, groups: RowGroups, counts: Uint32Array): void;
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
      countSharedGroups(rows, { lasts }, counts) {
        const counted = rows.subarray(from, to);
        const ends = lasts.subarray(from, to);
        const whole = { from: 0, to: stride };
        const shared = new Uint32Array(stride);
        for (let at = 0; at < sets.length; at++) {
          const set = sets[at] as Bitset;
          for (let word = 0; word < stride; word++) shared[word] = (counted[word] as number) & (set[word] as number);
          counts[at] = countGroups(shared, ends, whole);
        }
      },
    };
  },
  createArena: createPlainArena,
};
