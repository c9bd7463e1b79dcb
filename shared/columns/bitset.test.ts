import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitsetOf,
  countGroups,
  countRows,
  countShared,
  countSharedGroups,
  difference,
  fullBitset,
  hasRow,
  intersection,
  rangeBitset,
  removeRow,
  rowsOf,
  sift,
  unite,
  wordsOf,
} from './bitset.ts';

const size = 100;
const someRows = fc.uniqueArray(fc.nat(size - 1)).map((rows) => rows.sort((a, b) => a - b));

test('set operations agree with those of Set', () => {
  fc.assert(
    fc.property(someRows, someRows, (left, right) => {
      const [a, b] = [bitsetOf(size, left), bitsetOf(size, right)];
      const both = left.filter((row) => right.includes(row));
      expect([...rowsOf(a)]).toEqual(left);
      expect([...rowsOf(intersection(a, b))]).toEqual(both);
      expect([...rowsOf(difference(a, b))]).toEqual(left.filter((row) => !right.includes(row)));
      expect(countShared(a, b)).toBe(both.length);
      unite(a, b);
      expect(countRows(a)).toBe(new Set([...left, ...right]).size);
    }),
  );
});

test('operations on some words leave all others as they are', () => {
  fc.assert(
    fc.property(someRows, someRows, fc.nat(size), (left, right, first) => {
      const words = wordsOf(first, size);
      const isIn = (row: number) => row >= words.from * 32 && row < words.to * 32;
      const [a, b] = [bitsetOf(size, left), bitsetOf(size, right)];
      expect([...rowsOf(intersection(a, b, words))]).toEqual(left.filter((row) => right.includes(row) && isIn(row)));
      expect([...rowsOf(difference(a, b, words))]).toEqual(left.filter((row) => !right.includes(row) && isIn(row)));
      unite(a, b, words);
      const expected = new Set([...left, ...right.filter(isIn)]);
      expect([...rowsOf(a)]).toEqual([...expected].sort((x, y) => x - y));
      expect([...rowsOf(a, words)]).toEqual([...expected].filter(isIn).sort((x, y) => x - y));
    }),
  );
});

test('a row that fails one filter is distinguished from one that fails none or several', () => {
  fc.assert(
    fc.property(someRows, fc.array(someRows, { maxLength: 4 }), (rows, filters) => {
      const [none, one] = [bitsetOf(size, rows), bitsetOf(size, [])];
      for (const passing of filters) sift(none, one, bitsetOf(size, passing), wordsOf(0, size));
      const failures = (row: number) => filters.filter((passing) => !passing.includes(row)).length;
      expect([...rowsOf(none)]).toEqual(rows.filter((row) => failures(row) === 0));
      expect([...rowsOf(one)]).toEqual(rows.filter((row) => failures(row) === 1));
    }),
  );
});

test('groups of neighbouring rows are counted as a naive count does, however long they are', () => {
  const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 150 })), {
    minLength: 1,
    maxLength: 60,
  });
  const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 1, 0x80000000), fc.nat({ max: 0xffffffff }));
  fc.assert(
    fc.property(lengths, fc.infiniteStream(word), (groups, words) => {
      const groupOf = groups.flatMap((length, group) => new Array<number>(length).fill(group));
      const randomRows = () =>
        [...rowsOf(Uint32Array.from([...words.take((groupOf.length + 31) >>> 5)]))].filter(
          (row) => row < groupOf.length,
        );
      const [left, right] = [randomRows(), randomRows()];
      const [a, b] = [bitsetOf(groupOf.length, left), bitsetOf(groupOf.length, right)];
      const lasts = bitsetOf(
        groupOf.length,
        groupOf.flatMap((group, row) => (groupOf[row + 1] === group ? [] : [row])),
      );
      const groupsOf = (rows: readonly number[]) => new Set(rows.map((row) => groupOf[row])).size;
      expect(countGroups(a, lasts, wordsOf(0, groupOf.length))).toBe(groupsOf(left));
      expect(countSharedGroups(a, b, lasts)).toBe(groupsOf(left.filter((row) => hasRow(b, row))));
    }),
    { numRuns: 500 },
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])('a full set of %i rows holds just these', (rows) => {
  expect([...rowsOf(fullBitset(rows))]).toEqual([...Array(rows).keys()]);
});

test('a range holds its rows and no neighbour, wherever the words end', () => {
  fc.assert(
    fc.property(fc.nat(size), fc.nat(size), (a, b) => {
      const [first, end] = a < b ? [a, b] : [b, a];
      const bits = rangeBitset(size, { first, end });
      expect([...rowsOf(bits)]).toEqual([...Array(size).keys()].slice(first, end));
      expect(countRows(bits, wordsOf(first, end))).toBe(end - first);
    }),
  );
});

test('a row that was removed is gone', () => {
  const bits = bitsetOf(size, [31]);
  expect(hasRow(bits, 31)).toBe(true);
  removeRow(bits, 31);
  expect(countRows(bits)).toBe(0);
});
