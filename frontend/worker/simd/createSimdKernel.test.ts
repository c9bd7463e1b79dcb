// @vitest-environment node
import {
  type BitsetKernel,
  bitsetOf,
  hasRow,
  plainKernel,
  rowsOf,
  type WordRange,
  wordsOf,
} from '@sanispec/shared/columns';
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
    expect(bitsetModule.length).toBeLessThan(1500);
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

  it('counts groups as plain code and a naive count do, whatever their length', () => {
    const kernel = createSimdKernel();
    const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 150 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        lengths.chain((groups) => {
          const size = groups.reduce((sum, length) => sum + length, 0);
          const words = (size + 31) >>> 5;
          const bits = fc.array(word, { minLength: words, maxLength: words }).map((all) => Uint32Array.from(all));
          return fc.record({ groups: fc.constant(groups), sets: fc.array(bits, { maxLength: 4 }), rows: bits });
        }),
        ({ groups, sets, rows }) => {
          const groupOf = groups.flatMap((length, group) => new Array<number>(length).fill(group));
          const lasts = bitsetOf(
            rows.length * 32,
            groupOf.flatMap((group, row) => (groupOf[row + 1] === group ? [] : [row])),
          );
          const inSize = sets.map((set) =>
            bitsetOf(
              rows.length * 32,
              rowsOf(set).filter((row) => row < groupOf.length),
            ),
          );
          const words = { from: 0, to: rows.length };
          const naive = inSize.map((set) => {
            const shared = [...rowsOf(set)].filter((row) => hasRow(rows, row));
            return new Set(shared.map((row) => groupOf[row])).size;
          });
          for (const one of [kernel, plainKernel]) {
            const counts = new Uint32Array(sets.length);
            matrixOf(one, inSize, words).countSharedGroups(rows, { lasts }, counts);
            expect([...counts]).toEqual(naive);
          }
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
