import { type Bitset, countRows, emptyBitset, type WordRange, writeRows } from './bitset.ts';

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
