import { type Bitset, countRows, emptyBitset, type WordRange, writeRows } from './bitset.ts';

/**
 * Room for the bitsets that one search works with, used again by the next: fresh ones would be thrown away by the
 * hundred, and clearing them up takes longer than searching. All operations work on the given words only; what a bitset
 * of the room holds outside of them means nothing. Operands may also be bitsets from elsewhere, which stay as they are.
 */
export interface BitsetRoom {
  /** A bitset that may hold anything. It is the caller's until the room is freed. */
  take(): Bitset;
  /** Everything taken may be taken again. */
  free(): void;
  /** `target` = rows of both. */
  and(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** `target` = rows of `a` that `b` lacks. */
  andNot(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** `target` = rows of any. */
  or(target: Bitset, a: Bitset, b: Bitset, words: WordRange): void;
  /** One filter more: `none` holds rows that fail no filter, `one` those that fail just one. */
  sift(none: Bitset, one: Bitset, passing: Bitset, words: WordRange): void;
  count(bits: Bitset, words: WordRange): number;
  /** Row numbers, ascending, until the room is freed. */
  rows(bits: Bitset, words: WordRange): Uint32Array;
}

/** Things that are made once and taken again after each `free`. */
export function createPool<Thing>(make: () => Thing) {
  const things: Thing[] = [];
  let taken = 0;
  return {
    take(): Thing {
      const thing = things[taken] ?? make();
      things[taken++] = thing;
      return thing;
    },
    free(): void {
      taken = 0;
    },
  };
}

/**
 * Plain code: what every other room must agree with, and what stands in for it.
 *
 * @param size how many rows the catalogue has
 */
export function createPlainRoom(size: number): BitsetRoom {
  const bitsets = createPool(() => emptyBitset(size));
  const lists = createPool(() => new Uint32Array(size));
  return {
    take: bitsets.take,
    free() {
      bitsets.free();
      lists.free();
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
      const list = lists.take();
      return list.subarray(0, writeRows(bits, words, list));
    },
  };
}
