/** A set of row numbers: bit `row % 32` of word `row / 32`. All sets of one catalogue have the same length. */
export type Bitset = Uint32Array;

/** A part of a bitset: words from `from` up to, without, `to`. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Rows from `first` up to, without, `end`. */
interface Rows {
  readonly first: number;
  readonly end: number;
}

/** @param size how many rows the catalogue has */
export function emptyBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** All rows below `size`; the bits above stay 0, so that counts are right. */
export function fullBitset(size: number): Bitset {
  return rangeBitset(size, { first: 0, end: size });
}

/** @param rows below `size`, in any order */
export function bitsetOf(size: number, rows: Iterable<number>): Bitset {
  const bits = emptyBitset(size);
  for (const row of rows) addRow(bits, row);
  return bits;
}

/** False for rows beyond the end of the set: a word that is not there has no bits. */
export function hasRow(bits: Bitset, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** Changes the set: for one that is being made, never for one that was handed out. */
export function addRow(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word]! |= 1 << (row & 31);
}

/** Changes the set, as `addRow` does. */
export function removeRow(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word]! &= ~(1 << (row & 31));
}

/** The words that hold the rows from `first` up to, without, `end`. */
export function wordsOf(first: number, end: number): WordRange {
  return { from: first >>> 5, to: end <= first ? first >>> 5 : ((end - 1) >>> 5) + 1 };
}

/** Clear the bits of a range's outermost words that lie outside of it. */
export function trimToRange(bits: Bitset, { first, end }: Rows): void {
  const { from, to } = wordsOf(first, end);
  if (from === to) return;
  bits[from]! &= 0xffffffff << (first & 31);
  if ((end & 31) !== 0) bits[to - 1]! &= 2 ** (end & 31) - 1;
}

/** The rows from `first` up to, without, `end`. */
export function rangeBitset(size: number, range: Rows): Bitset {
  const bits = emptyBitset(size);
  const { from, to } = wordsOf(range.first, range.end);
  bits.fill(0xffffffff, from, to);
  trimToRange(bits, range);
  return bits;
}

/** A new set with the rows that lie in a range. */
export function rowsInRange(bits: Bitset, range: Rows): Bitset {
  const result = new Uint32Array(bits.length);
  const { from, to } = wordsOf(range.first, range.end);
  result.set(bits.subarray(from, to), from);
  trimToRange(result, range);
  return result;
}

function wholeOf(bits: Bitset): WordRange {
  return { from: 0, to: bits.length };
}

/** Keep in `target` only what `other` has too. */
export function intersect(target: Bitset, other: Bitset, { from, to }: WordRange = wholeOf(target)): void {
  for (let word = from; word < to; word++) target[word]! &= other[word]!;
}

/** Add to `target` all that `other` has. */
export function unite(target: Bitset, other: Bitset, { from, to }: WordRange = wholeOf(target)): void {
  for (let word = from; word < to; word++) target[word]! |= other[word]!;
}

/** Remove from `target` all that `other` has. */
export function subtract(target: Bitset, other: Bitset, { from, to }: WordRange = wholeOf(target)): void {
  for (let word = from; word < to; word++) target[word]! &= ~other[word]!;
}

/**
 * Rows of both, of the given words; neither is changed.
 *
 * @param result a set to write to instead of a new one; its other words stay as they are
 */
export function intersection(
  a: Bitset,
  b: Bitset,
  { from, to }: WordRange = wholeOf(a),
  result: Bitset = new Uint32Array(a.length),
): Bitset {
  for (let word = from; word < to; word++) result[word] = a[word]! & b[word]!;
  return result;
}

/**
 * Rows of `a` that `b` lacks, of the given words; neither is changed.
 *
 * @param result as for `intersection`
 */
export function difference(
  a: Bitset,
  b: Bitset,
  { from, to }: WordRange = wholeOf(a),
  result: Bitset = new Uint32Array(a.length),
): Bitset {
  for (let word = from; word < to; word++) result[word] = a[word]! & ~b[word]!;
  return result;
}

/** Adds one filter: `none` holds rows that fail no filter, `one` those that fail just one. */
export function sift(none: Bitset, one: Bitset, passing: Bitset, { from, to }: WordRange): void {
  for (let word = from; word < to; word++) {
    const before = none[word]!;
    const nearly = one[word]!;
    if ((before | nearly) === 0) continue;
    const pass = passing[word]!;
    one[word] = (nearly & pass) | (before & ~pass);
    none[word] = before & pass;
  }
}

/** How many bits of a word are set. */
export function onesIn(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many rows a set has, in the given words. */
export function countRows(bits: Bitset, { from, to }: WordRange = wholeOf(bits)): number {
  let count = 0;
  for (let word = from; word < to; word++) count += onesIn(bits[word]!);
  return count;
}

/** How many rows two sets share, without building their intersection. */
export function countShared(a: Bitset, b: Bitset, { from, to }: WordRange = wholeOf(a)): number {
  let count = 0;
  for (let word = from; word < to; word++) count += onesIn(a[word]! & b[word]!);
  return count;
}

/**
 * How many groups of neighbouring rows have a row that two sets share. All rows of a group but the last are 1 in a number
 * to which the shared rows are added: where there are any, the sum carries into the last row.
 *
 * @param lasts the last row of each group
 */
export function countSharedGroups(a: Bitset, b: Bitset, lasts: Bitset, { from, to }: WordRange = wholeOf(a)): number {
  let count = 0;
  let carry = 0;
  for (let word = from; word < to; word++) {
    const rows = a[word]! & b[word]!;
    if (rows === 0 && carry === 0) continue;
    const last = lasts[word]!;
    const sum = ((rows & ~last) >>> 0) + (~last >>> 0) + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    count += onesIn((sum | rows) & last);
  }
  return count;
}

/** How many groups of neighbouring rows have a row in the set. */
export function countGroups(bits: Bitset, lasts: Bitset, words: WordRange): number {
  return countSharedGroups(bits, bits, lasts, words);
}

/** Row numbers, ascending. */
export function rowsOf(bits: Bitset, words: WordRange = wholeOf(bits)): Uint32Array {
  const rows = new Uint32Array(countRows(bits, words));
  let next = 0;
  for (let index = words.from; index < words.to; index++) {
    let word = bits[index]!;
    while (word !== 0) {
      rows[next++] = (index << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return rows;
}
