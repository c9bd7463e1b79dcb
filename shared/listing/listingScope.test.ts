import { expect, test } from 'vitest';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import { withSearchArena } from './listingScope.ts';

function aSmallCatalogue() {
  return aCatalogue([aSheet('WC', [anArticleRow('1'), anArticleRow('2')])]);
}

test('the next piece of work reuses the bitsets of the one before', () => {
  const catalogue = aSmallCatalogue();
  const first = withSearchArena(catalogue, (arena) => [arena.allocate(), arena.allocate()]);
  const second = withSearchArena(catalogue, (arena) => [arena.allocate(), arena.allocate()]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(first[1]);
});

test('work that fails in the middle returns its arena', () => {
  const catalogue = aSmallCatalogue();
  const allocated = withSearchArena(catalogue, (arena) => arena.allocate());
  function fail(): void {
    withSearchArena(catalogue, (arena) => {
      arena.allocate();
      throw new Error('in the middle');
    });
  }
  expect(fail).toThrow('in the middle');
  expect(withSearchArena(catalogue, (arena) => arena.allocate())).toBe(allocated);
});

test('nested work, and work on another catalogue, has bitsets of its own', () => {
  const [catalogue, other] = [aSmallCatalogue(), aSmallCatalogue()];
  withSearchArena(catalogue, (arena) => {
    const mine = arena.allocate();
    for (const where of [catalogue, other]) withSearchArena(where, (inner) => expect(inner.allocate()).not.toBe(mine));
  });
});
