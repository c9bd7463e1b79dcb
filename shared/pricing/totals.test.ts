import { describe, expect, it } from 'vitest';
import type { ArticlePrice } from '#catalogue/index.ts';
import type { Entry, ProjectSet, Space } from '#project/index.ts';
import { entryTotal, projectTotal, setTotal, spaceCount, spaceTotal, spaceUnitTotal, totalsOfParts } from './totals.ts';

const prices: Record<string, ArticlePrice> = {
  frame: { kind: 'priced', cents: 24_860 },
  wc: { kind: 'priced', cents: 51_585 },
  seat: { kind: 'priced', cents: 9_450 },
  asked: { kind: 'onRequest' },
  old: { kind: 'inactive' },
};

function priceOf(articleId: string): ArticlePrice {
  return prices[articleId] ?? { kind: 'missing' };
}

function anEntry(article: string, quantity = 1, setArticles: string[] = []): Entry {
  return {
    id: 'e'.repeat(20),
    article,
    subCategory: 'WC',
    quantity,
    setArticles: setArticles.map((id) => ({ article: id })),
  };
}

function aSet(quantity: number, articles: Entry[]): ProjectSet {
  return { id: 's'.repeat(20), title: 'WC set 1', type: 'TOILET', quantity, articles };
}

function aSpace(quantity: number, sets: ProjectSet[]): Space {
  return { id: 'p'.repeat(20), title: 'Space 1', quantity, sets };
}

describe('prices roll up', () => {
  it('adds the set articles before the quantity multiplies', () => {
    expect(entryTotal(anEntry('wc', 2, ['seat']), priceOf).cents).toBe((51_585 + 9_450) * 2);
  });

  it('multiplies entries by set, space and so up to the project', () => {
    const set = aSet(3, [anEntry('frame'), anEntry('wc', 1, ['seat'])]);
    const perSet = 24_860 + 51_585 + 9_450;
    expect(setTotal(set, priceOf).cents).toBe(perSet * 3);
    expect(spaceUnitTotal(aSpace(24, [set]), priceOf).cents).toBe(perSet * 3);
    expect(spaceTotal(aSpace(24, [set]), priceOf).cents).toBe(perSet * 3 * 24);
    expect(projectTotal([aSpace(24, [set]), aSpace(1, [aSet(1, [anEntry('frame')])])], priceOf).cents).toBe(
      perSet * 72 + 24_860,
    );
  });

  it('totals each space and set with its own quantity, so that the spaces add up to the project', () => {
    const first = { ...aSpace(2, [{ ...aSet(3, [anEntry('wc')]), id: 'a' }]), id: 'b' };
    const second = { ...aSpace(1, [{ ...aSet(1, [anEntry('old')]), id: 'c' }]), id: 'd' };
    const { project, parts } = totalsOfParts([first, second], priceOf);
    expect(project).toEqual(projectTotal([first, second], priceOf));
    expect([...parts].map(([id, { cents }]) => [id, cents])).toEqual([
      ['a', 51_585 * 3],
      ['b', 51_585 * 6],
      ['c', 0],
      ['d', 0],
    ]);
  });

  it('totals a project without spaces at nothing', () => {
    expect(projectTotal([], priceOf)).toEqual({ cents: 0, onRequest: 0, invalid: 0 });
  });
});

describe('what a total leaves out', () => {
  it('counts positions on request once, however often they are built', () => {
    expect(spaceTotal(aSpace(10, [aSet(2, [anEntry('asked', 3), anEntry('wc')])]), priceOf)).toEqual({
      cents: 51_585 * 20,
      onRequest: 1,
      invalid: 0,
    });
  });

  it.each(['old', 'unknown'])('counts %s articles 0, together with their set articles', (article) => {
    expect(entryTotal(anEntry(article, 2, ['seat']), priceOf)).toEqual({ cents: 0, onRequest: 0, invalid: 1 });
  });

  it('keeps the price of an article whose set article is gone', () => {
    expect(entryTotal(anEntry('wc', 1, ['unknown']), priceOf)).toEqual({ cents: 51_585, onRequest: 0, invalid: 1 });
  });
});

it('counts spaces by their quantities', () => {
  expect(spaceCount([aSpace(24, []), aSpace(4, [])])).toBe(28);
});
