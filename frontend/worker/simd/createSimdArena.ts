import {
  type Bitset,
  type BitsetArena,
  createPool,
  onesIn,
  plainKernel,
  type WordRange,
} from '@sanispec/shared/columns';
import { align, type BitsetInstance, growTo } from './bitsetInstance.ts';
import { countedBytes, vectorBytes } from './bitsetModule.ts';

/** More than searches with ten filters allocate; what exceeds them lies elsewhere and is left to plain code. */
const bitsetCount = 48;
const listCount = 6;

/** Where the bitsets and lists of an arena lie. */
function layOut(instance: BitsetInstance, size: number) {
  const words = (size + 31) >>> 5;
  // Operations run on to whole vectors: there is space for one behind the last word.
  const bitsetBytes = align(words * 4, vectorBytes) + vectorBytes;
  const listBytes = align(size * 4, vectorBytes);
  // Two operands may come from elsewhere, and are copied in.
  const guests = [bitsetBytes * bitsetCount, bitsetBytes * (bitsetCount + 1)] as const;
  const listsAt = bitsetBytes * (bitsetCount + 2);
  const countAt = listsAt + listBytes * listCount;
  growTo(instance, countAt + 4);
  const { buffer } = instance.memory;
  const viewAt = (place: number, count: number, at: number, length: number) =>
    place < count ? new Uint32Array(buffer, at, length) : new Uint32Array(length);
  let [bitsetsMade, listsMade] = [0, 0];
  return {
    buffer,
    guests,
    countAt,
    bitsets: createPool(() => viewAt(bitsetsMade, bitsetCount, bitsetBytes * bitsetsMade++, words)),
    lists: createPool(() => viewAt(listsMade, listCount, listsAt + listBytes * listsMade++, size)),
  };
}

/**
 * An arena in the memory of an instance of its own, which never grows again, so that what was allocated stays where it
 * is.
 *
 * @param size how many rows the catalogue has; a bitset of them must not be longer than `maxSetBytes`
 */
export function createSimdArena(instance: BitsetInstance, size: number): BitsetArena {
  const { buffer, guests, countAt, bitsets, lists } = layOut(instance, size);
  const all = new Uint32Array(buffer);
  // For what lies elsewhere.
  const plain = plainKernel.createArena(size);
  const isHere = (bits: Uint32Array): boolean => bits.buffer === buffer;

  function addressOf(bits: Bitset, { from, to }: WordRange, guest: 0 | 1): number {
    if (isHere(bits)) return bits.byteOffset + from * 4;
    all.set(bits.subarray(from, to), guests[guest] / 4);
    return guests[guest];
  }

  function bytesOf({ from, to }: WordRange): number {
    return align((to - from) * 4, vectorBytes);
  }

  function combination(name: 'and' | 'andNot' | 'or'): BitsetArena['and'] {
    const combine = instance[name];
    return (target, a, b, words) => {
      if (words.to <= words.from) return;
      if (!isHere(target)) return plain[name](target, a, b, words);
      const left = addressOf(a, words, 0);
      combine(addressOf(target, words, 0), left, a === b ? left : addressOf(b, words, 1), bytesOf(words));
    };
  }

  function count(bits: Bitset, { from, to }: WordRange): number {
    // Whole steps only: what lies behind the words may hold anything.
    const end = to - ((to - from) % (countedBytes / 4));
    let sum = 0;
    if (end > from) {
      const at = addressOf(bits, { from, to: end }, 0);
      instance.count(at, at, (end - from) * 4, 1, countAt);
      sum = all[countAt / 4] as number;
    }
    for (let word = end; word < to; word++) sum += onesIn(bits[word] as number);
    return sum;
  }

  return {
    allocate: bitsets.allocate,
    reset() {
      bitsets.reset();
      lists.reset();
      plain.reset();
    },
    and: combination('and'),
    andNot: combination('andNot'),
    or: combination('or'),
    sift(none, one, passing, words) {
      if (words.to <= words.from) return;
      if (!isHere(none) || !isHere(one)) return plain.sift(none, one, passing, words);
      instance.sift(addressOf(none, words, 0), addressOf(one, words, 0), addressOf(passing, words, 1), bytesOf(words));
    },
    count,
    rows(bits, words) {
      const list = lists.allocate();
      if (!isHere(list)) return plain.rows(bits, words);
      if (words.to <= words.from) return list.subarray(0, 0);
      const at = addressOf(bits, words, 0);
      const end = instance.rows(at, words.to - words.from, words.from * 32, list.byteOffset);
      return list.subarray(0, (end - list.byteOffset) / 4);
    },
  };
}
