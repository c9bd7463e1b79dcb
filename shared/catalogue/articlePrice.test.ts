import { expect, test } from 'vitest';
import { type ArticlePrice, isSold, priceOfArticle } from './articlePrice.ts';

test.each<[string, Parameters<typeof priceOfArticle>[0], ArticlePrice, boolean]>([
  ['with a price', { active: true, priceInCents: 1250 }, { kind: 'priced', cents: 1250 }, true],
  ['that costs nothing', { active: true, priceInCents: 0 }, { kind: 'priced', cents: 0 }, true],
  ['without a price', { active: true, priceInCents: null }, { kind: 'onRequest' }, true],
  ['that is sold no more', { active: false, priceInCents: 1250 }, { kind: 'inactive' }, false],
  ['that is not in the catalogue', undefined, { kind: 'missing' }, false],
])('an article %s', (_what, article, price, isSoldNow) => {
  expect(priceOfArticle(article)).toEqual(price);
  expect(isSold(price)).toBe(isSoldNow);
});
