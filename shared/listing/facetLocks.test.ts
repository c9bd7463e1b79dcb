import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRow } from '#columns/index.ts';
import { compileRules } from '#compatibility/index.ts';
import { engineOf, scenario, setOf, subCategories } from '#compatibility/testing/randomMarket.ts';
import { aCatalogue, aConditionRule, aFitEntry, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import type { Facet, FacetValue, ListingFilter, ListingQuery } from './listing.ts';
import { searchListing } from './searchListing.ts';

type ValueFacet = Extract<Facet, { readonly values: readonly FacetValue[] }>;

function aQuery(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return {
    subCategory: 'FLUSHACTUATIONTOILET',
    filters: [],
    text: '',
    articleNr: '',
    sort: 'catalogue',
    offset: 0,
    limit: 10,
    includeLocks: true,
    ...overrides,
  };
}

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('duo', { Actuation: 'Front' }),
    anArticleRow('any', { Actuation: 'Front;Top' }),
  ]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('p1', { Actuation: 'Front', Colour: 'white' }),
    anArticleRow('p2', { Actuation: 'Front', Colour: 'black' }),
    anArticleRow('p3', { Actuation: 'Top', Colour: 'white' }),
    anArticleRow('p4', { Actuation: 'Top', Colour: 'brass' }),
    anArticleRow('p5', { Actuation: 'Side', Colour: 'white' }),
    anArticleRow('p6', { Actuation: 'Side', Colour: 'gold', IsSearchableBrowser: '0' }),
  ]),
  aSheet('WC', [anArticleRow('wc')]),
]);
const lists = [aListOf('Frames', ['duo', 'any']), aListOf('Wcs', ['wc']), aListOf('Sides', ['p5', 'p6'])];
const engine = compileRules(catalogue, lists, [
  aConditionRule('Frames', { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' }),
  aConditionRule('Wcs', { ruleType: 'selectable-exceptlist', targetListId: 'Sides' }),
]);
const duo = aFitEntry('duo', 'INSTSYSTEMSTOILET');
const any = aFitEntry('any', 'INSTSYSTEMSTOILET');
const wc = aFitEntry('wc', 'WC');

function facetOf(columnName: string, overrides: Partial<ListingQuery>): ValueFacet {
  const { facets } = searchListing(catalogue, aQuery(overrides), engine);
  const facet = facets.find((one) => one.columnName === columnName);
  if (facet === undefined || !('values' in facet)) throw new Error(`${columnName} offers no values`);
  return facet;
}

function hiddenBy(facet: ValueFacet): Record<string, number> {
  return Object.fromEntries(
    facet.values.flatMap(({ value, hidden }) => (hidden === undefined ? [] : [[value, hidden]])),
  );
}

describe('what the active set rules out', () => {
  test('values whose articles are all hidden say how many', () => {
    expect(facetOf('Actuation', { set: aFitSet([duo]) }).values).toEqual([
      { value: 'Front', count: 2, selected: false },
      { value: 'Side', count: 0, selected: false, hidden: 1 },
      { value: 'Top', count: 0, selected: false, hidden: 2 },
    ]);
    expect(hiddenBy(facetOf('Colour', { set: aFitSet([duo]) }))).toEqual({ brass: 1 });
  });

  test('counts of the hidden follow the other filters, as all counts do', () => {
    const filters: readonly ListingFilter[] = [
      { kind: 'values', columnName: 'Colour', values: ['brass'] },
      { kind: 'values', columnName: 'Actuation', values: ['Top'] },
    ];
    const facet = facetOf('Actuation', { set: aFitSet([duo]), filters });
    expect(facet.values).toEqual([
      { value: 'Front', count: 0, selected: false },
      { value: 'Side', count: 0, selected: false },
      { value: 'Top', count: 0, selected: true, hidden: 1 },
    ]);
  });

  test('a filter of which one value is left is locked by the article that leaves no other', () => {
    expect(facetOf('Actuation', { set: aFitSet([duo]) }).lock).toEqual({ value: 'Front', byArticleId: 'duo' });
    expect(facetOf('Actuation', { set: aFitSet([wc, duo]) }).lock).toEqual({ value: 'Front', byArticleId: 'duo' });
  });

  test('stays locked regardless of other filters', () => {
    const filters: readonly ListingFilter[] = [{ kind: 'values', columnName: 'Colour', values: ['brass'] }];
    expect(facetOf('Actuation', { set: aFitSet([duo]), filters }).lock?.value).toBe('Front');
  });

  test('a filter that only the user has narrowed to one value is not locked', () => {
    const filters: readonly ListingFilter[] = [{ kind: 'values', columnName: 'Colour', values: ['brass'] }];
    const facet = facetOf('Actuation', { set: aFitSet([any]), filters });
    expect(facet.values.map(({ count }) => count)).toEqual([0, 0, 1]);
    expect(facet.lock).toBeUndefined();
  });

  test('no article is named where it takes several', () => {
    const two = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('f')]),
      aSheet('WC', [anArticleRow('w')]),
      aSheet('FLUSHACTUATIONTOILET', [
        anArticleRow('1', { Actuation: 'Front' }),
        anArticleRow('2', { Actuation: 'Top' }),
        anArticleRow('3', { Actuation: 'Side' }),
      ]),
    ]);
    const fit = compileRules(
      two,
      [aListOf('F', ['f']), aListOf('W', ['w']), aListOf('Two', ['2']), aListOf('Three', ['3'])],
      [
        aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'Two' }),
        aConditionRule('W', { ruleType: 'selectable-exceptlist', targetListId: 'Three' }),
      ],
    );
    const set = aFitSet([aFitEntry('f', 'INSTSYSTEMSTOILET'), aFitEntry('w', 'WC')]);
    const { facets } = searchListing(two, aQuery({ set }), fit);
    expect(facets.find(({ columnName }) => columnName === 'Actuation')).toMatchObject({ lock: { value: 'Front' } });
    expect(facets.find(({ columnName }) => columnName === 'Actuation')).not.toHaveProperty('lock.byArticleId');
  });

  test('articles without the value keep the filter open', () => {
    const blank = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('f')]),
      aSheet('FLUSHACTUATIONTOILET', [
        anArticleRow('1', { Actuation: 'Front' }),
        anArticleRow('2', { Actuation: 'Top' }),
        anArticleRow('3', { Actuation: '' }),
      ]),
    ]);
    const fit = compileRules(
      blank,
      [aListOf('F', ['f']), aListOf('Two', ['2'])],
      [aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'Two' })],
    );
    const set = aFitSet([aFitEntry('f', 'INSTSYSTEMSTOILET')]);
    const { facets } = searchListing(blank, aQuery({ set }), fit);
    const actuation = facets.find(({ columnName }) => columnName === 'Actuation');
    expect(actuation).toMatchObject({ values: [{ count: 1 }, { count: 0, hidden: 1 }] });
    expect(actuation).not.toHaveProperty('lock');
  });

  test.each<[string, Partial<ListingQuery>]>([
    ['there is no set', {}],
    ['nothing in the set restricts', { set: aFitSet([]) }],
    ['what does not fit is listed too', { set: aFitSet([duo]), showHidden: true }],
    ['what one reason hides is listed', { set: aFitSet([duo]), hiddenBy: 'reason' }],
    ['locks are not requested', { set: aFitSet([duo]), includeLocks: false }],
  ])('nothing is reported when %s', (_when, overrides) => {
    const facet = facetOf('Actuation', overrides);
    expect(hiddenBy(facet)).toEqual({});
    expect(facet.lock).toBeUndefined();
  });
});

/** '1,0' and '1' are the same number; other texts are as they are. */
function asNumber(text: string): string {
  const number = Number(text.replace(',', '.'));
  return Number.isNaN(number) ? text : String(number);
}

test('locks and hidden counts agree with a plain scan of random markets', () => {
  const seen = { hidden: 0, locks: 0, named: 0 };
  const kinds = fc.subarray(['x', 'y', 'z']);
  fc.assert(
    fc.property(scenario, kinds, (some, chosen) => {
      const { catalogue: market, engine: fit } = engineOf(some);
      const set = setOf(some);
      const filters: readonly ListingFilter[] = [{ kind: 'values', columnName: 'Kind', values: chosen }];
      const split = (id: string, column: string) =>
        (market.article(id)?.properties[column] ?? '')
          .split(';')
          .map((text) => text.trim().toLowerCase())
          .filter((text) => text !== '')
          .map((text) => (column === 'Holes' ? asNumber(text) : text));
      for (const code of subCategories) {
        const { first, end } = market.subCategories.rangeOf(code);
        const visible = Array.from({ length: end - first }, (_, at) => first + at)
          .filter((row) => hasRow(market.visibleRows, row))
          .map((row) => market.idAt(row));
        const reasons = new Map(visible.map((id) => [id, fit.exclusionsOf(set, id)]));
        const fitting = visible.filter((id) => reasons.get(id)?.length === 0);
        const passes = (id: string) => chosen.length === 0 || split(id, 'Kind').some((kind) => chosen.includes(kind));

        const { facets } = searchListing(market, aQuery({ subCategory: code, set, filters }), fit);
        for (const facet of facets) {
          if (!('values' in facet)) continue;
          const { columnName } = facet;
          const has = (id: string, value: string) => {
            const wanted = columnName === 'Holes' ? asNumber(value) : value;
            return split(id, columnName).includes(wanted.toLowerCase());
          };
          const matches = visible.filter((id) => columnName === 'Kind' || passes(id));
          for (const { value, count, hidden } of facet.values) {
            const without = matches.filter((id) => has(id, value) && !fitting.includes(id)).length;
            expect(hidden).toBe(count > 0 || without === 0 ? undefined : without);
            seen.hidden += Number(hidden !== undefined);
          }
          const offered = facet.values
            .map(({ value }) => value)
            .filter((value) => visible.some((id) => has(id, value)));
          const left = offered.filter((value) => fitting.some((id) => has(id, value)));
          const [only] = left;
          const isLocked =
            only !== undefined && left.length === 1 && offered.length > 1 && fitting.every((id) => has(id, only));
          expect(facet.lock?.value).toBe(isLocked ? only : undefined);
          seen.locks += Number(isLocked);
          if (facet.lock?.byArticleId === undefined || only === undefined) continue;
          const by = set.entries.filter(({ articleId }) => articleId === facet.lock?.byArticleId).map(({ id }) => id);
          for (const id of visible.filter((one) => !has(one, only))) {
            const opponents = reasons.get(id)?.map(({ byEntryId, entryId }) => byEntryId ?? entryId) ?? [];
            expect(opponents.some((entryId) => by.includes(entryId ?? ''))).toBe(true);
          }
          seen.named++;
        }
      }
    }),
    { numRuns: 1200 },
  );
  // The generator must reach every kind of answer, or the comparison says nothing.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
});
