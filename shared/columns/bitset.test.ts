import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitsetOf,
  countRows,
  countShared,
  difference,
  fullBitset,
  hasRow,
  intersection,
  rangeBitset,
  removeRow,
  rowsOf,
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
