import { describe, expect, it } from 'vitest';
import { losesMoreThan, type PublicationFacts, type PublicationLoss, publicationLosses } from './publicationLoss.ts';

function someFacts(overrides: Partial<PublicationFacts> = {}): PublicationFacts {
  return {
    articles: 100,
    hasPrices: true,
    removed: 0,
    byCountry: new Map([['DE', { live: 100, removed: 0 }]]),
    emptiedProjects: 0,
    pricedInBoth: 100,
    priceChanges: [],
    ...overrides,
  };
}

describe('what a publication loses', () => {
  it('reports no loss up to the limits', () => {
    const byCountry = new Map([['DE', { live: 100, removed: 10 }]]);
    expect(publicationLosses(someFacts({ removed: 10, byCountry, priceChanges: Array(100).fill(25) }))).toEqual([]);
  });

  it('reports a catalogue with other article numbers throughout', () => {
    const byCountry = new Map([
      ['DE', { live: 1618, removed: 1618 }],
      ['AT', { live: 1500, removed: 1500 }],
    ]);
    const facts = someFacts({ removed: 1618, byCountry, emptiedProjects: 6, pricedInBoth: 0 });
    expect(publicationLosses(facts)).toEqual([
      { kind: 'articles', count: 1618, country: 'DE', percent: 100 },
      { kind: 'projects', count: 6 },
    ]);
  });

  it('judges losses country by country, so that a large one does not hide a small one', () => {
    const byCountry = new Map([
      ['DE', { live: 1700, removed: 0 }],
      ['AT', { live: 50, removed: 50 }],
    ]);
    const [loss] = publicationLosses(someFacts({ removed: 50, byCountry }));
    expect(loss).toEqual({ kind: 'articles', count: 50, country: 'AT', percent: 100 });
  });

  it('counts articles that keep their price in the median change', () => {
    const few = Array<number>(49).fill(80);
    expect(publicationLosses(someFacts({ priceChanges: few }))).toEqual([]);
    const most = Array<number>(51).fill(-80);
    expect(publicationLosses(someFacts({ priceChanges: most }))).toEqual([{ kind: 'prices', percent: -80 }]);
  });

  it('names a catalogue without any price, also the first of its countries', () => {
    const facts = someFacts({ hasPrices: false, byCountry: new Map(), pricedInBoth: 0 });
    expect(publicationLosses(facts)).toEqual([{ kind: 'noPrices', count: 100 }]);
  });
});

describe('what was accepted', () => {
  const projects = (count: number): PublicationLoss => ({ kind: 'projects', count });
  const prices = (percent: number): PublicationLoss => ({ kind: 'prices', percent });

  it.each<[string, readonly PublicationLoss[], readonly PublicationLoss[], boolean]>([
    ['covers no loss at all', [], [], false],
    ['covers as much and less', [projects(3), prices(-30)], [projects(3), prices(-28)], false],
    ['covers a loss that has gone', [projects(3)], [], false],
    ['does not cover more of a kind', [projects(3)], [projects(4)], true],
    ['does not cover another kind', [projects(3)], [projects(3), prices(40)], true],
    ['does not cover a larger change', [prices(-30)], [prices(-31)], true],
    ['of nothing covers no loss', [], [projects(1)], true],
  ])('%s', (_, accepted, losses, isMore) => {
    expect(losesMoreThan(accepted, losses)).toBe(isMore);
  });
});
