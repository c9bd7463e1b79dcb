import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticlePrice, isSold, priceInCents, priceOfArticle } from './price.ts';

describe('the price of an article', () => {
  it.each<[string, Parameters<typeof priceOfArticle>[0], ArticlePrice, boolean]>([
    ['with a price', { active: true, priceInCents: 1250 }, { kind: 'priced', cents: 1250 }, true],
    ['that costs nothing', { active: true, priceInCents: 0 }, { kind: 'priced', cents: 0 }, true],
    ['without a price', { active: true, priceInCents: null }, { kind: 'onRequest' }, true],
    ['that is sold no more', { active: false, priceInCents: 1250 }, { kind: 'inactive' }, false],
    ['that is not in the catalogue', undefined, { kind: 'missing' }, false],
  ])('%s', (_what, article, price, isSoldNow) => {
    expect(priceOfArticle(article)).toEqual(price);
    expect(isSold(price)).toBe(isSoldNow);
  });
});

describe('priceInCents', () => {
  it.each([
    ['288.15', 28815],
    ['288,15', 28815],
    ['1.005', 101],
    ['1.004999', 100],
    ['0', 0],
    ['12', 1200],
    [' 7.5 ', 750],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['', null],
    ['on request', null],
    ['1,234', null],
    ['-5', null],
    ['12 €', null],
    ['1e3', null],
    ['.5', null],
    ['NaN', null],
  ])("reads '%s' as %s", (cell, cents) => {
    expect(priceInCents(cell)).toBe(cents);
  });

  it('never loses precision', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(priceInCents(text)).toBe(cents);
      }),
    );
  });
});
