import { expect, test } from 'vitest';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import { beginSearch } from './listingScope.ts';

test('a search takes no set twice, and the next one takes the same sets', () => {
  const catalogue = aCatalogue([aSheet('WC', [anArticleRow('1'), anArticleRow('2')])]);
  const take = beginSearch(catalogue);
  const [first, second] = [take(), take()];
  expect(second).not.toBe(first);
  const takeNext = beginSearch(catalogue);
  expect([takeNext(), takeNext()]).toEqual([first, second]);
  expect(beginSearch(catalogue)()).toBe(first);
});
