import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsetOf, wordsOf } from './bitset.ts';
import { createPlainRoom } from './bitsetRoom.ts';

const size = 150;
const someRows = fc.uniqueArray(fc.nat(size - 1)).map((rows) => rows.sort((a, b) => a - b));

test('operations agree with those of lists, and touch their words only', () => {
  const room = createPlainRoom(size);
  fc.assert(
    fc.property(someRows, someRows, fc.nat(size), (left, right, first) => {
      room.free();
      const words = wordsOf(first, size);
      const isIn = (row: number) => row >= words.from * 32 && row < words.to * 32;
      const [a, b] = [bitsetOf(size, left), bitsetOf(size, right)];
      const [both, onlyLeft, any] = [room.take(), room.take(), room.take()];
      for (const bits of [both, onlyLeft, any]) bits.fill(0xa5a5a5a5);
      room.and(both, a, b, words);
      room.andNot(onlyLeft, a, b, words);
      room.or(any, a, b, words);
      expect([...room.rows(both, words)]).toEqual(left.filter((row) => right.includes(row) && isIn(row)));
      expect([...room.rows(onlyLeft, words)]).toEqual(left.filter((row) => !right.includes(row) && isIn(row)));
      expect(room.count(any, words)).toBe(new Set([...left, ...right].filter(isIn)).size);
      for (const bits of [both, onlyLeft, any]) {
        expect([...bits.subarray(0, words.from)].every((word) => word === 0xa5a5a5a5)).toBe(true);
      }
    }),
  );
});

test('a row that fails one filter is told from one that fails none or several', () => {
  const room = createPlainRoom(size);
  fc.assert(
    fc.property(someRows, fc.array(someRows, { maxLength: 4 }), (rows, filters) => {
      room.free();
      const words = wordsOf(0, size);
      const [none, one] = [bitsetOf(size, rows), bitsetOf(size, [])];
      for (const passing of filters) room.sift(none, one, bitsetOf(size, passing), words);
      const failures = (row: number) => filters.filter((passing) => !passing.includes(row)).length;
      expect([...room.rows(none, words)]).toEqual(rows.filter((row) => failures(row) === 0));
      expect([...room.rows(one, words)]).toEqual(rows.filter((row) => failures(row) === 1));
    }),
  );
});

test('what is taken is not taken twice until the room is freed', () => {
  const room = createPlainRoom(size);
  const first = [room.take(), room.take()];
  expect(first[0]).not.toBe(first[1]);
  room.free();
  expect([room.take(), room.take()]).toEqual(first);
});
