import { expect, it } from 'vitest';
import { deal, noCards } from './useCardKeys.ts';

const first = deal(noCards, ['a', 'b', 'c'], true);

it('leaves cards in their place whatever they show', () => {
  expect(first.keys).toEqual([0, 1, 2]);
  expect(deal(first, ['d', 'c', 'a', 'e'], true).keys).toEqual([0, 1, 2, 3]);
});

it('leaves each article its card where none may show another, with numbers that no card has had', () => {
  const second = deal(first, ['x', 'a'], false);
  expect(second.keys).toEqual([3, 0]);
  expect(deal(second, ['y', 'z', 'a'], false).keys).toEqual([4, 5, 0]);
});

it('gives an article that is there twice two cards, of which it keeps the first', () => {
  const twice = deal(first, ['b', 'a', 'b'], false);
  expect(twice.keys).toEqual([1, 0, 3]);
  expect(deal(twice, ['c', 'b'], false).keys).toEqual([4, 1]);
});
