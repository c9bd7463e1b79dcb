import { describe, expect, it } from 'vitest';
import { pagesShown } from './Pager.tsx';

describe('the pages that are offered', () => {
  it.each([
    [0, 1, '1'],
    [0, 4, '1 2 3 4'],
    [0, 3, '1 2 3'],
    [3, 5, '1 2 3 4 5'],
    [0, 18, '1 2 … 18'],
    [8, 18, '1 … 8 9 10 … 18'],
    [17, 18, '1 … 17 18'],
  ])('around page %i of %i', (page, count, expected) => {
    const shown = pagesShown(page, count).map((at) => (at === undefined ? '…' : String(at + 1)));
    expect(shown.join(' ')).toBe(expected);
  });
});
