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
import type { Facet, ListingFilter, ListingQuery, ListingSort } from './listing.ts';
import { searchListing } from './searchListing.ts';

function aQuery(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return {
    subCategory: 'WC',
    filters: [],
    text: '',
    articleNr: '',
    sort: 'catalogue',
    offset: 0,
    limit: 50,
    ...overrides,
  };
}

const rows: readonly RowCells[] = [
  anArticleRow('1.1', { ParentID: 'A', Series: 'Arvo; Duo', Colour: 'white', Width: '40', WallThickness: '10;20' }),
  anArticleRow('1.2', { ParentID: 'A', Series: 'arvo', Colour: 'black', Width: '50', WallThickness: '15;' }),
  anArticleRow('1.3', { ParentID: 'A', Series: 'Duo', Colour: 'white', Width: '60', IsSearchableBrowser: '0' }),
  anArticleRow('2.1', { Series: 'Élan', Colour: 'white', Width: '50.0', WallThickness: ';12', Price: '' }),
  anArticleRow('2.2', { Series: '', Colour: 'green', Width: 'wide', Price: '20' }),
];
const catalogue = aCatalogue([aSheet('WC', rows), aSheet('TUB', [anArticleRow('3.1', { Colour: 'white' })])]);

function idsFound(overrides: Partial<ListingQuery>) {
  return searchListing(catalogue, aQuery(overrides)).items.map(({ article }) => article.id);
}

function facetOf(columnName: string, overrides: Partial<ListingQuery> = {}): Facet | undefined {
  return searchListing(catalogue, aQuery(overrides)).facets.find((facet) => facet.columnName === columnName);
}

function values(columnName: string, ...chosen: readonly string[]): ListingFilter {
  return { kind: 'values', columnName, values: chosen };
}

describe('what is listed', () => {
  test.each<[string, Partial<ListingQuery>, string[]]>([
    ['visible articles of the sub-category', {}, ['1.1', '1.2', '2.1', '2.2']],
    ['of a sub-category without articles', { subCategory: 'TRAPS' }, []],
    ['any of the values, in any case', { filters: [values('Series', 'ARVO', 'elan')] }, ['1.1', '1.2']],
    ['values of several columns', { filters: [values('Series', 'Duo'), values('Colour', 'white')] }, ['1.1']],
    ['no value chosen', { filters: [values('Series')] }, ['1.1', '1.2', '2.1', '2.2']],
    ['a value that nothing has', { filters: [values('Series', 'Nope')] }, []],
    ['a column that no sheet has', { filters: [values('Nope', 'x')] }, []],
    [
      'a range, bounds included',
      { filters: [{ kind: 'range', columnName: 'Width', min: 40, max: 50 }] },
      ['1.1', '1.2', '2.1'],
    ],
    ['an open range', { filters: [{ kind: 'range', columnName: 'Width', min: 41 }] }, ['1.2', '2.1']],
    ['a range without bounds', { filters: [{ kind: 'range', columnName: 'Width' }] }, ['1.1', '1.2', '2.1', '2.2']],
    ['an interval', { filters: [{ kind: 'interval', columnName: 'WallThickness', value: 12 }] }, ['1.1', '2.1']],
    ['a part of a word', { text: 'ree' }, ['2.2']],
    ['an article number as text', { text: '2.1' }, ['2.1']],
    ['an article number', { articleNr: '12' }, ['1.2']],
    ['a page', { offset: 1, limit: 2 }, ['1.2', '2.1']],
    ['nothing but a count', { limit: 0 }, []],
    ['sorted by price', { sort: 'priceUp' }, ['2.2', '1.1', '1.2', '2.1']],
    ['a page of a sorted list', { sort: 'priceDown', offset: 1, limit: 2 }, ['1.2', '2.2']],
  ])('%s', (_what, overrides, ids) => {
    expect(idsFound(overrides)).toEqual(ids);
  });

  test('without a sub-category, a main category or the whole catalogue is searched', () => {
    const { subCategory: _everywhere, ...query } = aQuery();
    expect(searchListing(catalogue, query).total).toBe(5);
    const { items, facets } = searchListing(catalogue, { ...query, mainCategory: 'BATHTUB' });
    expect(items.map(({ article }) => article.id)).toEqual(['3.1']);
    expect(facets).toEqual([]);
  });

  test('the total counts beyond the page', () => {
    expect(searchListing(catalogue, aQuery({ limit: 1 })).total).toBe(4);
  });

  test('variants are the visible articles of the product', () => {
    const [item] = searchListing(catalogue, aQuery()).items;
    expect(item?.variants.map(({ articleId }) => articleId)).toEqual(['1.1', '1.2']);
  });
});

describe('facets', () => {
  test('offers the filters of the sub-category that have values, in column order', () => {
    const { facets } = searchListing(catalogue, aQuery());
    expect(facets.map(({ columnName }) => columnName)).toEqual([
      'SPEC_Prodtype',
      'Series',
      'Colour',
      'Width',
      'WallThickness',
      'Price',
    ]);
    expect(searchListing(catalogue, aQuery({ subCategory: 'TRAPS' })).facets).toEqual([]);
  });

  test('offers prices as a range of amounts, regardless of other text in the cells', () => {
    const priced = aCatalogue([
      aSheet('WC', [
        anArticleRow('1', { Price: '1.234,50' }),
        anArticleRow('2', { Price: '99.995' }),
        anArticleRow('3', { Price: '-5' }),
        anArticleRow('4', { Price: 'auf Anfrage' }),
        anArticleRow('5', { Price: '80' }),
      ]),
    ]);
    const found = (filter: { min?: number; max?: number }) =>
      searchListing(priced, aQuery({ filters: [{ kind: 'range', columnName: 'Price', ...filter }] }));
    expect(found({}).facets.at(-1)).toMatchObject({ columnName: 'Price', type: 'range', min: 80, max: 1234.5 });
    expect(found({ min: 100 }).items.map(({ article }) => article.id)).toEqual(['1', '2']);
    expect(found({ max: 100 }).items.map(({ article }) => article.id)).toEqual(['2', '5']);
    expect(found({ min: 80, max: 90 }).facets.at(-1)).toMatchObject({ chosen: { min: 80, max: 90 } });
  });

  test("a facet's own selection does not reduce its counts, those of others do", () => {
    const filters = [values('Colour', 'White'), values('Series', 'Arvo')];
    expect(facetOf('Colour', { filters })).toEqual({
      columnName: 'Colour',
      isAdvanced: false,
      type: 'multiselect',
      values: [
        { value: 'black', count: 1, selected: false },
        { value: 'green', count: 0, selected: false },
        { value: 'white', count: 1, selected: true },
      ],
    });
    expect(facetOf('Series', { filters })).toMatchObject({
      values: [
        { value: 'Arvo', count: 1, selected: true },
        { value: 'Duo', count: 1, selected: false },
        { value: 'Élan', count: 1, selected: false },
      ],
    });
  });

  test('a chosen value that no visible article has can still be taken back', () => {
    expect(facetOf('Colour', { filters: [values('Colour', 'pink')] })).toMatchObject({
      values: [{ value: 'black' }, { value: 'green' }, { value: 'white' }, { value: 'pink', count: 0, selected: true }],
    });
  });

  test('offers the bounds of visible articles, regardless of the choice', () => {
    const chosen = { min: 45 };
    expect(facetOf('Width', { filters: [{ kind: 'range', columnName: 'Width', ...chosen }] })).toEqual({
      columnName: 'Width',
      isAdvanced: false,
      type: 'range',
      min: 40,
      max: 50,
      chosen,
    });
    const filters: ListingFilter[] = [{ kind: 'interval', columnName: 'WallThickness', value: 12 }];
    expect(facetOf('WallThickness', { filters })).toMatchObject({ type: 'interval', min: 10, max: 20, chosen: 12 });
    expect(facetOf('WallThickness')).not.toHaveProperty('chosen');
  });

  test('every number of a list counts for the bounds of a range', () => {
    const sheet = aSheet('WC', [anArticleRow('1', { Width: '10;5;x;30' }), anArticleRow('2', { Width: '7' })]);
    const { facets } = searchListing(aCatalogue([sheet]), aQuery());
    expect(facets.find(({ columnName }) => columnName === 'Width')).toMatchObject({ min: 5, max: 30 });
  });

  test('numbers are offered by size', () => {
    const sheet = aSheet(
      'WC',
      ['10', '9', '1.0', '1'].map((NumberOfTapHoles, at) => anArticleRow(`${at}`, { NumberOfTapHoles })),
    );
    const { facets } = searchListing(aCatalogue([sheet]), aQuery());
    expect(facets.find(({ columnName }) => columnName === 'NumberOfTapHoles')).toMatchObject({
      values: [
        { value: '1.0', count: 2 },
        { value: '9', count: 1 },
        { value: '10', count: 1 },
      ],
    });
  });
});

describe('with an active set', () => {
  const market = aCatalogue([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1')]),
    aSheet('WC', [
      anArticleRow('w1', { Colour: 'white' }),
      anArticleRow('w2', { Colour: 'white' }),
      anArticleRow('w3', { Colour: 'black' }),
    ]),
  ]);
  const lists = [aListOf('F', ['f1']), aListOf('W', ['w1', 'w3'])];
  const engine = compileRules(market, lists, [
    aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'W' }),
  ]);
  const set = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET')]);

  test('only what fits is listed and counted; the rest is hidden with its reason', () => {
    const { items, total, hidden, hiddenGroups, facets } = searchListing(market, aQuery({ set }), engine);
    expect(items.map(({ article, verdict }) => [article.id, verdict])).toEqual([['w2', { fits: true }]]);
    expect([total, hidden]).toEqual([1, 2]);
    expect(hiddenGroups).toMatchObject([{ count: 2, example: { byArticleId: 'f1', articleId: 'w1' } }]);
    expect(facets.find(({ columnName }) => columnName === 'Colour')).toMatchObject({
      values: [
        { value: 'black', count: 0 },
        { value: 'white', count: 1 },
      ],
    });
  });

  test('hidden articles pass the filters too', () => {
    const query = aQuery({ set, filters: [values('Colour', 'black')] });
    expect(searchListing(market, query, engine)).toMatchObject({ total: 0, hidden: 1 });
  });

  test('hidden ones can be shown, each with its verdict', () => {
    const { items, total, hidden } = searchListing(market, aQuery({ set, showHidden: true }), engine);
    expect(items.map(({ verdict }) => verdict.fits)).toEqual([false, true, false]);
    expect([total, hidden]).toEqual([3, 2]);
  });

  test('stands in the order of any column, empty cells last', () => {
    const order = (sort: ListingSort) => searchListing(market, aQuery({ sort })).items.map(({ article }) => article.id);
    const [up, down] = [order('up:Colour'), order('down:Colour')];
    expect(up).not.toEqual(down);
    expect([...up].sort()).toEqual([...down].sort());
    expect(order('down:ArticleNr')).toEqual(order('up:ArticleNr').toReversed());
    expect(order('up:Nowhere')).toEqual(order('catalogue'));
  });

  test('what one reason hides can be listed alone', () => {
    const { hiddenGroups } = searchListing(market, aQuery({ set }), engine);
    for (const { key, count } of hiddenGroups) {
      const { items, total, hidden } = searchListing(market, aQuery({ set, hiddenBy: key }), engine);
      expect(items.map(({ verdict }) => verdict.fits)).toEqual(Array.from({ length: count }, () => false));
      expect([total, hidden]).toEqual([count, 2]);
    }
    expect(searchListing(market, aQuery({ set, hiddenBy: 'another reason' }), engine).total).toBe(0);
  });

  test('all sub-categories of a query are judged', () => {
    const { subCategory: _ignored, ...query } = aQuery({ set });
    expect(searchListing(market, query, engine).items.map(({ article }) => article.id)).toEqual(['f1', 'w2']);
  });

  test('without rules everything fits', () => {
    expect(searchListing(market, aQuery({ set }))).toMatchObject({ total: 3, hidden: 0, hiddenGroups: [] });
  });
});

describe('against a plain scan', () => {
  const cell = (...texts: string[]) => fc.constantFrom(...texts);
  const article = fc.record({
    Articletext: cell('Wand WC', 'Stand-WC', 'Wandbecken weiß'),
    Series: cell('', 'a', 'A;b', 'b', 'c;a', 'd'),
    Colour: cell('white', 'black', '', 'grey'),
    Width: cell('1', '2', '3', '', 'x'),
    WallThickness: cell('1;2', ';2', '2;', '', '3'),
    Price: cell('1', '2', ''),
    IsSearchableBrowser: cell('1', '1', '1', '0'),
  });
  const filter: fc.Arbitrary<ListingFilter> = fc.oneof(
    fc.record({
      kind: fc.constant('values' as const),
      columnName: cell('Series', 'Colour'),
      values: fc.subarray(['a', 'b', 'c', 'd', 'white', 'black', 'grey'], { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant('range' as const), columnName: cell('Width'), min: fc.nat(3), max: fc.nat(3) }),
    fc.record({ kind: fc.constant('interval' as const), columnName: cell('WallThickness'), value: fc.nat(4) }),
  );
  const scenario = fc.record({
    articles: fc.array(article, { minLength: 1, maxLength: 80, size: 'max' }),
    filters: fc.uniqueArray(filter, { selector: ({ columnName }) => columnName, maxLength: 3 }),
    text: cell('', 'wand', 'WEISS', 'becken'),
    sort: fc.constantFrom<ListingSort>('catalogue', 'priceUp'),
  });

  const split = (text = '') => text.toLowerCase().split(';').filter(Boolean);

  function passes(row: RowCells, chosen: ListingFilter): boolean {
    const text = row[chosen.columnName] ?? '';
    switch (chosen.kind) {
      case 'values':
        return split(text).some((value) => chosen.values.includes(value));
      case 'range':
        return Number(text) >= (chosen.min ?? 0) && Number(text) <= (chosen.max ?? 9) && text !== '';
      case 'interval': {
        const [low = '', high = low] = text.split(';');
        const isAbove = low === '' || chosen.value >= Number(low);
        return text !== '' && isAbove && (high === '' || chosen.value <= Number(high));
      }
    }
  }

  test('matches, order and counts agree', () => {
    fc.assert(
      fc.property(scenario, ({ articles, filters, text, sort }) => {
        const all = articles.map((cells, index) => anArticleRow(String(index), cells));
        const words = text.toLowerCase().split(' ');
        const searched = all.filter((row) => {
          const haystack = (row.Articletext ?? '').toLowerCase().replace('ß', 'ss');
          return row.IsSearchableBrowser === '1' && words.every((word) => haystack.includes(word));
        });
        const matches = searched.filter((row) => filters.every((chosen) => passes(row, chosen)));
        if (sort === 'priceUp') matches.sort((a, b) => Number(a.Price || 99) - Number(b.Price || 99));
        const result = searchListing(
          aCatalogue([aSheet('WC', all)]),
          aQuery({ filters, text, literal: 'all', sort, limit: 100 }),
        );

        expect(result.items.map(({ article }) => article.id)).toEqual(matches.map((row) => row.ArticleNr));
        expect(result.total).toBe(matches.length);
        for (const facet of result.facets) {
          if (facet.type === 'range' || facet.type === 'interval') continue;
          const others = filters.filter(({ columnName }) => columnName !== facet.columnName);
          const left = searched.filter((row) => others.every((chosen) => passes(row, chosen)));
          for (const { value, count } of facet.values) {
            expect(count).toBe(left.filter((row) => split(row[facet.columnName]).includes(value.toLowerCase())).length);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
