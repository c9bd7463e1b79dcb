import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsetOf, wordsOf } from './bitset.ts';
import { createPlainArena } from './bitsetKernel.ts';

const size = 150;
const someRows = fc.uniqueArray(fc.nat(size - 1)).map((rows) => rows.sort((a, b) => a - b));

test('operations agree with those of lists, and touch their words only', () => {
  const arena = createPlainArena(size);
  fc.assert(
    fc.property(someRows, someRows, fc.nat(size), (left, right, first) => {
      arena.reset();
      const words = wordsOf(first, size);
      const isIn = (row: number) => row >= words.from * 32 && row < words.to * 32;
      const [a, b] = [bitsetOf(size, left), bitsetOf(size, right)];
      const [both, onlyLeft, any] = [arena.allocate(), arena.allocate(), arena.allocate()];
      for (const bits of [both, onlyLeft, any]) bits.fill(0xa5a5a5a5);
      arena.and(both, a, b, words);
      arena.andNot(onlyLeft, a, b, words);
      arena.or(any, a, b, words);
      expect([...arena.rows(both, words)]).toEqual(left.filter((row) => right.includes(row) && isIn(row)));
      expect([...arena.rows(onlyLeft, words)]).toEqual(left.filter((row) => !right.includes(row) && isIn(row)));
      expect(arena.count(any, words)).toBe(new Set([...left, ...right].filter(isIn)).size);
      for (const bits of [both, onlyLeft, any]) {
        expect([...bits.subarray(0, words.from)].every((word) => word === 0xa5a5a5a5)).toBe(true);
      }
    }),
  );
});

test('a row that fails one filter is distinguished from one that fails none or several', () => {
  const arena = createPlainArena(size);
  fc.assert(
    fc.property(someRows, fc.array(someRows, { maxLength: 4 }), (rows, filters) => {
      arena.reset();
      const words = wordsOf(0, size);
      const [none, one] = [bitsetOf(size, rows), bitsetOf(size, [])];
      for (const passing of filters) arena.sift(none, one, bitsetOf(size, passing), words);
      const failures = (row: number) => filters.filter((passing) => !passing.includes(row)).length;
      expect([...arena.rows(none, words)]).toEqual(rows.filter((row) => failures(row) === 0));
      expect([...arena.rows(one, words)]).toEqual(rows.filter((row) => failures(row) === 1));
    }),
  );
});

test('what is allocated is not allocated twice until the arena is reset', () => {
  const arena = createPlainArena(size);
  const first = [arena.allocate(), arena.allocate()];
  expect(first[0]).not.toBe(first[1]);
  arena.reset();
  expect([arena.allocate(), arena.allocate()]).toEqual(first);
});
