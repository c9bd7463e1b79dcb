import { expect, test } from 'vitest';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import { inSearchRoom } from './searchRoom.ts';

function aSmallCatalogue() {
  return aCatalogue([aSheet('WC', [anArticleRow('1'), anArticleRow('2')])]);
}

test('the next piece of work gets the bitsets of the one before', () => {
  const catalogue = aSmallCatalogue();
  const first = inSearchRoom(catalogue, (room) => [room.take(), room.take()]);
  const second = inSearchRoom(catalogue, (room) => [room.take(), room.take()]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(first[1]);
});

test('work that fails in the middle gives its room back', () => {
  const catalogue = aSmallCatalogue();
  const taken = inSearchRoom(catalogue, (room) => room.take());
  function fail(): void {
    inSearchRoom(catalogue, (room) => {
      room.take();
      throw new Error('in the middle');
    });
  }
  expect(fail).toThrow('in the middle');
  expect(inSearchRoom(catalogue, (room) => room.take())).toBe(taken);
});

test('work inside of other work, and on another catalogue, has bitsets of its own', () => {
  const [catalogue, other] = [aSmallCatalogue(), aSmallCatalogue()];
  inSearchRoom(catalogue, (room) => {
    const mine = room.take();
    for (const where of [catalogue, other]) inSearchRoom(where, (inner) => expect(inner.take()).not.toBe(mine));
  });
});
