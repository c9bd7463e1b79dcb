// @vitest-environment node
import { addRow, type BitsetRoom, emptyBitset, plainKernel, type WordRange, wordsOf } from '@sanispec/shared/columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimdKernel } from './createSimdKernel.ts';

const kernels = { vector: createSimdKernel(), plain: plainKernel };

interface Operation {
  readonly kind: 'and' | 'andNot' | 'or' | 'sift';
  readonly target: number;
  readonly a: number;
  readonly b: number;
}

/** The first four bitsets are of the room, the others from elsewhere. */
const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom<Operation['kind'][]>('and', 'andNot', 'or', 'sift'),
  target: fc.nat(3),
  a: fc.nat(5),
  b: fc.nat(5),
});

function run(
  room: BitsetRoom,
  contents: readonly (readonly number[])[],
  operations: readonly Operation[],
  words: WordRange,
) {
  room.free();
  const bitsets = contents.map((content, index) => {
    const bits = index < 4 ? room.take() : new Uint32Array(content.length);
    bits.set(content);
    return bits;
  });
  const at = (index: number) => bitsets[index] as Uint32Array;
  for (const { kind, target, a, b } of operations) {
    if (kind !== 'sift') room[kind](at(target), at(a), at(b), words);
    else if (target !== a % 4) room.sift(at(target), at(a % 4), at(b), words);
  }
  return bitsets.map((bits) => ({
    inside: [...bits.subarray(words.from, words.to)],
    count: room.count(bits, words),
    rows: [...room.rows(bits, words)],
  }));
}

const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 1, 0x80000000), fc.nat({ max: 0xffffffff }));

describe('a room in the memory of vectors', () => {
  it('does what plain code does, with its own bitsets and with others', () => {
    const most = 40 * 32;
    const rooms = { vector: kernels.vector.createRoom(most), plain: kernels.plain.createRoom(most) };
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 40, maxLength: 40 }), { minLength: 6, maxLength: 6 }),
        fc.array(operation, { maxLength: 12 }),
        fc.nat(most),
        fc.nat(most),
        (contents, operations, first, end) => {
          const words = wordsOf(first, end);
          const answers = Object.values(rooms).map((room) => run(room, contents, operations, words));
          expect(answers[0]).toEqual(answers[1]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('has more bitsets and lists than its memory holds', () => {
    const size = 1000;
    const words = wordsOf(0, size);
    const room = kernels.vector.createRoom(size);
    for (let round = 0; round < 3; round++) {
      room.free();
      const taken = Array.from({ length: 60 }, (_, index) => {
        const bits = room.take().fill(0);
        addRow(bits, index * 16);
        return bits;
      });
      const all = room.take();
      room.and(all, emptyBitset(size), emptyBitset(size), words);
      for (const bits of taken) room.or(all, all, bits, words);
      const lists = Array.from({ length: 10 }, () => room.rows(all, words));
      for (const list of lists) expect([...list]).toEqual(taken.map((_, index) => index * 16));
      expect(taken.map((bits) => [...room.rows(bits, words)])).toEqual(taken.map((_, index) => [index * 16]));
    }
  });
});
