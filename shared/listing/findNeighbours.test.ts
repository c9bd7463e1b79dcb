import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import { aCatalogue, aConditionRule, aFitEntry, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { findNeighbours } from './findNeighbours.ts';
import type { ListingNeighbours, ListingQuery, ListingSort } from './listing.ts';
import { searchListing } from './searchListing.ts';

function aQuery(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return {
    subCategory: 'WC',
    filters: [],
    text: '',
    articleNr: '',
    sort: 'catalogue',
    offset: 0,
    limit: 24,
    ...overrides,
  };
}

/** The same question asked of a list of all ids. */
function neighboursIn(ids: readonly string[], articleId: string): ListingNeighbours | undefined {
  const at = ids.indexOf(articleId);
  if (at === -1) return undefined;
  const [previousId, nextId] = [ids[at - 1], ids[at + 1]];
  return {
    position: at + 1,
    total: ids.length,
    ...(previousId !== undefined && { previousId }),
    ...(nextId !== undefined && { nextId }),
  };
}

describe('the neighbours of an article in a listing', () => {
  const catalogue = aCatalogue([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame')]),
    aSheet('WC', [
      anArticleRow('1', { Colour: 'white', Price: '30' }),
      anArticleRow('2', { Colour: 'black', Price: '10' }),
      anArticleRow('3', { Colour: 'white', Price: '20' }),
    ]),
  ]);
  const lists = [aListOf('Frames', ['frame']), aListOf('Dear', ['1'])];
  const rules = [aConditionRule('Frames', { ruleType: 'selectable-exceptlist', targetListId: 'Dear' })];
  const engine = compileRules(catalogue, lists, rules);
  const set = aFitSet([aFitEntry('frame', 'INSTSYSTEMSTOILET')]);

  test('finds the neighbours before and after an article, beyond the page too', () => {
    expect(findNeighbours(catalogue, aQuery({ limit: 1 }), '2')).toEqual({
      position: 2,
      total: 3,
      previousId: '1',
      nextId: '3',
    });
  });

  test('omits one neighbour at either end', () => {
    expect(findNeighbours(catalogue, aQuery(), '1')).toEqual({ position: 1, total: 3, nextId: '2' });
    expect(findNeighbours(catalogue, aQuery(), '3')).toEqual({ position: 3, total: 3, previousId: '2' });
  });

  test.each<[string, Partial<ListingQuery>, ListingNeighbours]>([
    [
      'filters',
      { filters: [{ kind: 'values', columnName: 'Colour', values: ['white'] }] },
      { position: 2, total: 2, previousId: '1' },
    ],
    ['order', { sort: 'priceUp' }, { position: 2, total: 3, previousId: '2', nextId: '1' }],
    ['active set', { set }, { position: 2, total: 2, previousId: '2' }],
    ['option to show what does not fit', { set, showHidden: true }, { position: 3, total: 3, previousId: '2' }],
  ])('follow the %s of the listing', (_what, overrides, expected) => {
    expect(findNeighbours(catalogue, aQuery(overrides), '3', engine)).toEqual(expected);
  });

  test.each<[string, Partial<ListingQuery>, string]>([
    ['is unknown', {}, 'nobody'],
    ['is of another category', {}, 'frame'],
    ['does not pass the filters', { filters: [{ kind: 'values', columnName: 'Colour', values: ['black'] }] }, '1'],
    ['does not fit the active set', { set }, '1'],
    [
      'is asked for through a column that no sheet has',
      { filters: [{ kind: 'values', columnName: 'No', values: ['x'] }] },
      '1',
    ],
  ])('there are none when the article %s', (_what, overrides, articleId) => {
    expect(findNeighbours(catalogue, aQuery(overrides), articleId, engine)).toBeUndefined();
  });
});

test('neighbours agree with the whole list on random listings', () => {
  const cell = (...texts: string[]) => fc.constantFrom(...texts);
  const article = fc.record({
    Articletext: cell('Wand WC', 'Stand-WC', 'Bidet'),
    Colour: cell('white', 'black', '', 'grey'),
    Price: cell('1', '2', '3', ''),
    IsSearchableBrowser: cell('1', '1', '1', '0'),
  });
  const scenario = fc.record({
    articles: fc.array(article, { minLength: 1, maxLength: 70, size: 'max' }),
    colours: fc.subarray(['white', 'black', 'grey']),
    text: cell('', 'wc', 'wand'),
    sort: fc.constantFrom<ListingSort>(
      'catalogue',
      'title',
      'priceUp',
      'priceDown',
      'up:Colour',
      'down:Colour',
      'up:No',
    ),
    whose: fc.nat(69),
  });
  fc.assert(
    fc.property(scenario, ({ articles, colours, text, sort, whose }) => {
      const catalogue = aCatalogue([
        aSheet(
          'WC',
          articles.map((cells, index) => anArticleRow(String(index), cells)),
        ),
      ]);
      const query = aQuery({ filters: [{ kind: 'values', columnName: 'Colour', values: colours }], text, sort });
      const { items } = searchListing(catalogue, { ...query, limit: 100 });
      const ids = items.map((item) => item.article.id);
      const id = String(whose % articles.length);
      expect(findNeighbours(catalogue, query, id)).toEqual(neighboursIn(ids, id));
    }),
    { numRuns: 400 },
  );
});
