import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aSheet,
  type RowCells,
} from '#testing/index.ts';
import { findNeighbours } from './findNeighbours.ts';
import type { ListingFilter, ListingQuery } from './listing.ts';
import { searchListing } from './searchListing.ts';

const blank = {
  subCategory: 'WC',
  filters: [],
  text: '',
  articleNr: '',
  sort: 'catalogue',
  offset: 0,
  limit: 1000,
} satisfies ListingQuery;
const grouped = { ...blank, group: 'product' } satisfies ListingQuery;

const rows: readonly RowCells[] = [
  anArticleRow('1.1', { ParentID: 'A', Series: 'Arvo', Colour: 'white', Price: '200' }),
  anArticleRow('1.2', { ParentID: 'A', Series: 'Arvo', Colour: 'black', Price: '300' }),
  anArticleRow('1.3', { ParentID: 'A', Series: 'Arvo', Colour: 'sand', IsSearchableBrowser: '0' }),
  anArticleRow('2.1', { ParentID: 'B', Series: 'Duo', Colour: 'black', Price: '250' }),
  anArticleRow('2.2', { ParentID: 'B', Series: 'Duo', Colour: 'white', Price: '100' }),
  anArticleRow('3', { Series: 'Duo', Colour: 'white', Price: '' }),
];
const catalogue = aCatalogue([aSheet('WC', rows), aSheet('TUB', [anArticleRow('4', { ParentID: 'A' })])]);
const black: ListingFilter = { kind: 'values', columnName: 'Colour', values: ['black'] };

function shown(query: Partial<ListingQuery>) {
  return searchListing(catalogue, { ...grouped, ...query }).items.map(({ article }) => article.id);
}

describe('products instead of articles', () => {
  test.each<[string, Partial<ListingQuery>, string[]]>([
    ['are shown by their first article', {}, ['1.1', '2.1', '3']],
    ['by the variant that the filters leave', { filters: [black] }, ['1.2', '2.1']],
    ['by the variant with the article number', { articleNr: '2.2' }, ['2.2']],
    ['by their cheapest article, lowest price first', { sort: 'priceUp' }, ['2.2', '1.1', '3']],
    ['by their dearest, highest price first', { sort: 'priceDown' }, ['1.2', '2.1', '3']],
    ['by the first in the order of a column', { sort: 'up:Colour' }, ['1.2', '2.1', '3']],
    ['in pages', { offset: 1, limit: 1 }, ['2.1']],
  ])('%s', (_what, query, ids) => {
    expect(shown(query)).toEqual(ids);
  });

  test('counts products and the articles in them', () => {
    expect(searchListing(catalogue, { ...grouped, limit: 1 })).toMatchObject({ total: 3, articleTotal: 5 });
    expect(searchListing(catalogue, { ...grouped, filters: [black] })).toMatchObject({ total: 2, articleTotal: 2 });
    const { subCategory: _everywhere, ...everywhere } = grouped;
    expect(searchListing(catalogue, everywhere)).toMatchObject({ total: 4, articleTotal: 6 });
  });

  test('say which of their variants were found, and what each costs', () => {
    const [item] = searchListing(catalogue, { ...grouped, filters: [black] }).items;
    expect(item?.variants).toMatchObject([
      { articleId: '1.1', priceInCents: 20000, isListed: false },
      { articleId: '1.2', priceInCents: 30000, isListed: true },
    ]);
  });

  test('steps through products from any article', () => {
    const place = { position: 2, total: 3, previousId: '1.1', nextId: '3' };
    for (const id of ['2.1', '2.2']) expect(findNeighbours(catalogue, grouped, id)).toEqual(place);
    expect(findNeighbours(catalogue, { ...grouped, articleNr: '3' }, '1.1')).toBeUndefined();
  });

  test('shows a fitting variant of a product, and counts hidden ones by article', () => {
    const market = aCatalogue([aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame')]), aSheet('WC', rows)]);
    const rules = compileRules(
      market,
      [aListOf('frames', ['frame']), aListOf('some', ['1.2', '2.1'])],
      [aConditionRule('frames', { ruleType: 'selectable-onlylist', targetListId: 'some', applyTo: ['WC'] })],
    );
    const set = aFitSet([aFitEntry('frame', 'INSTSYSTEMSTOILET')]);
    const listing = searchListing(market, { ...grouped, set }, rules);
    expect(listing).toMatchObject({ total: 2, fitting: 2, articleTotal: 2, hidden: 3 });
    expect(listing.items[0]?.variants.map(({ fits }) => fits)).toEqual([false, true]);
    expect(searchListing(market, { ...grouped, set, showHidden: true }, rules)).toMatchObject({ total: 3, fitting: 2 });
  });
});

const colours = ['white', 'black', 'chrome', 'sand'];
const article = fc.record({
  product: fc.nat(12),
  Colour: fc.oneof(fc.constantFrom(...colours), fc.constantFrom('white;black', '')),
  Series: fc.constantFrom('Arvo', 'Duo', 'Tre'),
  Width: fc.nat(9).map(String),
  isShown: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
  fits: fc.boolean(),
});
const scenario = fc.record({
  articles: fc.array(article, { minLength: 1, maxLength: 80 }),
  isSorted: fc.boolean(),
  colours: fc.subarray(colours),
  series: fc.subarray(['Arvo', 'Duo']),
  min: fc.nat(6),
  hasSet: fc.boolean(),
  showHidden: fc.boolean(),
});

describe('against a naive count', () => {
  test('products, their values and what fits agree, with neighbouring variants or scattered ones', () => {
    fc.assert(
      fc.property(scenario, ({ articles, isSorted, ...asked }) => {
        const inOrder = isSorted ? articles.toSorted((a, b) => a.product - b.product) : articles;
        const cells = inOrder.map(({ product, isShown, fits, ...own }, index) => ({
          fits,
          row: anArticleRow(`a${index}`, {
            ...own,
            ParentID: product === 0 ? '' : `P${product}`,
            IsSearchableBrowser: isShown ? '1' : '0',
          }),
        }));
        const market = aCatalogue([
          aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame')]),
          aSheet(
            'WC',
            cells.map(({ row }) => row),
          ),
        ]);
        const fitting = cells.flatMap(({ fits }, index) => (fits ? [`a${index}`] : []));
        const rules = compileRules(
          market,
          [aListOf('frames', ['frame']), aListOf('some', ['none', ...fitting])],
          [aConditionRule('frames', { ruleType: 'selectable-onlylist', targetListId: 'some', applyTo: ['WC'] })],
        );
        const filters: ListingFilter[] = [
          { kind: 'values', columnName: 'Colour', values: asked.colours },
          { kind: 'values', columnName: 'Series', values: asked.series },
          { kind: 'range', columnName: 'Width', min: asked.min },
        ];
        const set = aFitSet([aFitEntry('frame', 'INSTSYSTEMSTOILET')]);
        const query = { ...blank, filters, showHidden: asked.showHidden, ...(asked.hasSet && { set }) };
        const productsOf = (one: ListingQuery, keepsMisfits = true) => {
          const { items } = searchListing(market, one, rules);
          const counted = items.filter(({ verdict }) => keepsMisfits || verdict.fits);
          return new Set(counted.map(({ article: { id, productId } }) => productId || id)).size;
        };
        const found = searchListing(market, { ...query, group: 'product' }, rules);
        expect([found.total, found.fitting]).toEqual([productsOf(query), productsOf(query, false)]);
        const slot = rules.judgeSet(set).slots.find(({ subCategory }) => subCategory === 'WC');
        expect(slot?.fitCount).toBe(searchListing(market, { ...grouped, set }, rules).total);
        for (const facet of found.facets) {
          if (!('values' in facet)) continue;
          const others = filters.filter(({ columnName }) => columnName !== facet.columnName);
          for (const { value, count } of facet.values) {
            const own = { kind: 'values', columnName: facet.columnName, values: [value] } as const;
            expect([facet.columnName, value, count]).toEqual([
              ...[facet.columnName, value],
              productsOf({ ...query, filters: [...others, own] }),
            ]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
