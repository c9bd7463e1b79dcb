// @vitest-environment node
import { type BitsetKernel, plainKernel, type WordRange, wordsOf } from '@sanispec/shared/columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsetModule } from './bitsetModule.ts';
import { createSimdKernel } from './createSimdKernel.ts';

function matrixOf(kernel: BitsetKernel, sets: readonly Uint32Array[], words: WordRange) {
  return kernel.createMatrix(sets.length, words, (bits, stride) => {
    sets.forEach((set, index) => {
      bits.set(set.subarray(words.from, words.to), index * stride);
    });
  });
}

function count(kernel: BitsetKernel, sets: readonly Uint32Array[], words: WordRange, rows: Uint32Array) {
  const counts = new Uint32Array(sets.length + 1).fill(7);
  matrixOf(kernel, sets, words).countShared(rows, counts);
  return [...counts];
}

const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 1, 0x80000000), fc.nat({ max: 0xffffffff }));

describe('the vector kernel', () => {
  it('is a module that the platform takes', () => {
    expect(WebAssembly.validate(bitsetModule)).toBe(true);
    expect(createSimdKernel()).not.toBe(plainKernel);
    expect(bitsetModule.length).toBeLessThan(1000);
  });

  it('counts as plain code does, whatever the sets', () => {
    // One kernel for all: matrices share its memory.
    const kernel = createSimdKernel();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }).chain((length) => {
          const bits = fc.array(word, { minLength: length, maxLength: length }).map((words) => Uint32Array.from(words));
          return fc.record({
            sets: fc.array(bits, { maxLength: 5 }),
            rows: bits,
            first: fc.integer({ min: 0, max: length * 32 - 1 }),
            end: fc.integer({ min: 0, max: length * 32 }),
          });
        }),
        ({ sets, rows, first, end }) => {
          const words = wordsOf(first, end);
          expect(count(kernel, sets, words, rows)).toEqual(count(plainKernel, sets, words, rows));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([16_367, 16_368, 16_369, 40_000])('counts full sets of %i words', (length) => {
    const full = new Uint32Array(length).fill(0xffffffff);
    const words = { from: 0, to: length };
    expect(count(createSimdKernel(), [full, full], words, full)).toEqual([length * 32, length * 32, 7]);
    expect(
      createSimdKernel()
        .createArena(length * 32)
        .count(full, words),
    ).toBe(length * 32);
  });

  it('keeps older matrices right while memory grows', () => {
    const kernel = createSimdKernel();
    const words = { from: 0, to: 3000 };
    const full = new Uint32Array(3000).fill(0xffffffff);
    const first = matrixOf(kernel, [full], words);
    for (let more = 0; more < 40; more++) matrixOf(kernel, [full, full], words);
    const counts = new Uint32Array(1);
    first.countShared(
      full.map((_, index) => index & 1),
      counts,
    );
    expect([...counts]).toEqual([1500]);
  });
});
