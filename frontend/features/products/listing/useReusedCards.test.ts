import { expect, it } from 'vitest';
import { deal } from './useReusedCards.ts';

const first = deal({ cards: new Map(), made: 0 }, ['a', 'b', 'c'], true);

it('gives cards of articles that went to those that came, in their order', () => {
  const second = deal(first, ['d', 'b', 'e'], true);
  expect([...second.cards]).toEqual([
    ['d', 0],
    ['b', 1],
    ['e', 2],
  ]);
});

it('leaves each article its card wherever it stands now', () => {
  const second = deal(first, ['c', 'x', 'y', 'a'], true);
  expect([...second.cards]).toEqual([
    ['c', 2],
    ['x', 1],
    ['y', 3],
    ['a', 0],
  ]);
});

it('makes new cards where none may be reused, with numbers that no card has had', () => {
  const second = deal(first, ['a', 'x'], false);
  expect([...second.cards]).toEqual([
    ['a', 0],
    ['x', 3],
  ]);
  expect([...deal(second, ['y', 'z', 'a'], false).cards]).toEqual([
    ['y', 4],
    ['z', 5],
    ['a', 0],
  ]);
});
