// @vitest-environment node
import { FilterDefinition } from '@sanispec/shared/conditions';
import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { columnValues, matchConditions } from './matchConditions.ts';

const catalogue = aCatalogue([
  aSheet('WC', [
    anArticleRow('1', { Series: 'Arvo;Duo', ParentID: 'P1', SPEC_Prodtype: 'Pan' }),
    anArticleRow('2', { Series: 'Duo', Active: '0' }),
    anArticleRow('3', { Series: '' }),
  ]),
  aSheet('TUB', [anArticleRow('4', { Series: 'duo' })]),
]);

function match(conditions: readonly unknown[], joinConditions = 'AND', limit = 10) {
  const definition = FilterDefinition.parse({ filtersConditions: conditions, joinConditions });
  return matchConditions(catalogue, definition, limit);
}

describe('the articles of a list', () => {
  it('counts articles as rules do, inactive ones too, and names the first', () => {
    const found = match([{ columnName: 'Series', operator: 'equals', value: 'duo' }], 'AND', 2);
    expect(found).toMatchObject({ count: 3, total: 4, unknownColumns: [] });
    expect(found.articles.map(({ id }) => id)).toEqual(['1', '2']);
    expect(found.articles[0]).toMatchObject({
      productId: 'P1',
      product: 'Pan',
      mainCategory: 'TOILET',
      subCategory: 'WC',
    });
  });

  it('matches all articles without a condition', () => {
    expect(match([]).count).toBe(4);
  });

  it('matches no article on a column that no sheet has, and names it', () => {
    expect(match([{ columnName: 'Gone', operator: 'contains', value: '' }])).toMatchObject({
      count: 0,
      unknownColumns: ['Gone'],
    });
  });
});

describe('the values of a column', () => {
  it('come with their numbers of articles, the empty cells first, then the most frequent', () => {
    expect(columnValues(catalogue, 'Series', '', 10)).toEqual({
      values: [
        { text: '', count: 1 },
        { text: 'Duo', count: 3 },
        { text: 'Arvo', count: 1 },
      ],
      total: 3,
    });
  });

  it('finds values of a column by a part, in any case', () => {
    expect(columnValues(catalogue, 'Series', ' DU ', 10)).toEqual({ values: [{ text: 'Duo', count: 3 }], total: 1 });
  });

  it('cuts values at the limit, and counts all', () => {
    expect(columnValues(catalogue, 'ArticleNr', '', 2)).toMatchObject({
      values: [{ text: '1' }, { text: '2' }],
      total: 4,
    });
  });

  it('finds no values of a column that no sheet has', () => {
    expect(columnValues(catalogue, 'Gone', '', 2)).toEqual({ values: [], total: 0 });
  });
});

it('every column of the sheets can be asked for, by its name', () => {
  const names = catalogue.columnNames.map(({ name }) => name);
  expect(names).toContain('Series');
  expect(new Set(names).size).toBe(names.length);
  expect(catalogue.columnNames.find(({ name }) => name === 'Active')?.isYesNo).toBe(true);
});
