// @vitest-environment node
import { addRow, type BitsetArena, emptyBitset, plainKernel, type WordRange, wordsOf } from '@sanispec/shared/columns';
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

/** The first four bitsets belong to the arena, the others come from elsewhere. */
const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom<Operation['kind'][]>('and', 'andNot', 'or', 'sift'),
  target: fc.nat(3),
  a: fc.nat(5),
  b: fc.nat(5),
});

function run(
  arena: BitsetArena,
  contents: readonly (readonly number[])[],
  operations: readonly Operation[],
  words: WordRange,
) {
  arena.reset();
  const bitsets = contents.map((content, index) => {
    const bits = index < 4 ? arena.allocate() : new Uint32Array(content.length);
    bits.set(content);
    return bits;
  });
  const at = (index: number) => bitsets[index] as Uint32Array;
  for (const { kind, target, a, b } of operations) {
    if (kind !== 'sift') arena[kind](at(target), at(a), at(b), words);
    else if (target !== a % 4) arena.sift(at(target), at(a % 4), at(b), words);
  }
  return bitsets.map((bits) => ({
    inside: [...bits.subarray(words.from, words.to)],
    count: arena.count(bits, words),
    rows: [...arena.rows(bits, words)],
  }));
}

const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 1, 0x80000000), fc.nat({ max: 0xffffffff }));

describe('an arena in vector memory', () => {
  it('does what plain code does, with its own bitsets and with others', () => {
    const maxRows = 40 * 32;
    const arenas = { vector: kernels.vector.createArena(maxRows), plain: kernels.plain.createArena(maxRows) };
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 40, maxLength: 40 }), { minLength: 6, maxLength: 6 }),
        fc.array(operation, { maxLength: 12 }),
        fc.nat(maxRows),
        fc.nat(maxRows),
        (contents, operations, first, end) => {
          const words = wordsOf(first, end);
          const answers = Object.values(arenas).map((arena) => run(arena, contents, operations, words));
          expect(answers[0]).toEqual(answers[1]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('lends more bitsets and lists than its memory holds', () => {
    const size = 1000;
    const words = wordsOf(0, size);
    const arena = kernels.vector.createArena(size);
    for (let round = 0; round < 3; round++) {
      arena.reset();
      const allocated = Array.from({ length: 60 }, (_, index) => {
        const bits = arena.allocate().fill(0);
        addRow(bits, index * 16);
        return bits;
      });
      const all = arena.allocate();
      arena.and(all, emptyBitset(size), emptyBitset(size), words);
      for (const bits of allocated) arena.or(all, all, bits, words);
      const lists = Array.from({ length: 10 }, () => arena.rows(all, words));
      for (const list of lists) expect([...list]).toEqual(allocated.map((_, index) => index * 16));
      expect(allocated.map((bits) => [...arena.rows(bits, words)])).toEqual(allocated.map((_, index) => [index * 16]));
    }
  });
});
