import { describe, expect, test } from 'vitest';
import { rowsOf } from '#columns/index.ts';
import { aCatalogue, anArticleRow, aSheet } from '#testing/index.ts';
import { FilterCondition, FilterDefinition } from './condition.ts';
import { matchDefinition, unknownColumns } from './matchDefinition.ts';

const catalogue = aCatalogue([
  aSheet('WC', [
    anArticleRow('1', { Series: 'Arvo; Duo', Width: '37.5', WallThickness: '11;19', Since: '2024-05-01' }),
    anArticleRow('2', { Series: 'JUNO', Width: '40', WallThickness: ';19', Since: '2024-05-02T10:00:00Z' }),
    anArticleRow('3', { Series: '', Width: '', WallThickness: '20;', Since: 'soon', Active: '0' }),
    anArticleRow('4', { Series: 'Isola', Width: '40.0', WallThickness: '15', Since: '' }),
    anArticleRow('5', { Series: 'Arvo', Width: 'wide', WallThickness: 'a;b', Since: '2023-12-31' }),
  ]),
  aSheet('TUB', [anArticleRow('6')]),
]);

function matches(...conditions: readonly unknown[]): string {
  const definition = FilterDefinition.parse({ filtersConditions: conditions });
  return Array.from(rowsOf(matchDefinition(catalogue, definition)), (row) => catalogue.idAt(row)).join('');
}

describe('operators', () => {
  test.each([
    ['equals', { columnName: 'Series', operator: 'equals', value: 'aRVO' }, '15'],
    ['equals a value that is part of a list', { columnName: 'Series', operator: 'equals', value: 'Duo' }, '1'],
    ['equals a whole cell', { columnName: 'Series', operator: 'equals', value: 'Arvo; Duo' }, '1'],
    ['equals no part of a value', { columnName: 'Series', operator: 'equals', value: 'Arv' }, ''],
    ['equals nothing', { columnName: 'Series', operator: 'equals', value: '' }, '36'],
    ['equals a number, however it is written', { columnName: 'Width', operator: 'equals', value: 40 }, '24'],
    ['equals true', { columnName: 'Active', operator: 'equals', value: true }, '12456'],
    ['equals false', { columnName: 'active', operator: 'equals', value: false }, '3'],
    ['a boolean equals no text', { columnName: 'Series', operator: 'equals', value: true }, ''],
    ['a text equals no boolean', { columnName: 'Active', operator: 'equals', value: 'true' }, ''],
    ['inlist', { columnName: 'Series', operator: 'inlist', value: 'juno, Isola' }, '24'],
    [
      'inlist by another separator',
      { columnName: 'Series', operator: 'inlist', value: 'x|Duo', valueSeparator: '|' },
      '1',
    ],
    ['inlist with one value that is not a text', { columnName: 'Width', operator: 'inlist', value: 37.5 }, '1'],
    ['notinlist', { columnName: 'Series', operator: 'notinlist', value: 'Arvo,Isola' }, '236'],
    ['contains', { columnName: 'Series', operator: 'contains', value: 'uN' }, '2'],
    ['notcontains', { columnName: 'Series', operator: 'notcontains', value: 'o' }, '36'],
    ['minmax, bounds included', { columnName: 'Width', operator: 'minmax', value: { min: 37.5, max: 40 } }, '124'],
    ['minmax, bounds as text', { columnName: 'Width', operator: 'minmax', value: { min: '38', max: '' } }, '24'],
    ['minmax, open', { columnName: 'Width', operator: 'minmax', value: { max: 39 } }, '1'],
    ['minmax by no number', { columnName: 'Width', operator: 'minmax', value: { min: 'x' } }, ''],
    ['interval', { columnName: 'WallThickness', operator: 'interval', value: 11 }, '12'],
    ['interval, upper bound', { columnName: 'WallThickness', operator: 'interval', value: '19' }, '12'],
    ['interval, open side', { columnName: 'WallThickness', operator: 'interval', value: 1000 }, '3'],
    ['interval that is one number', { columnName: 'WallThickness', operator: 'interval', value: 15 }, '124'],
    ['interval by no number', { columnName: 'WallThickness', operator: 'interval', value: 'x' }, ''],
    [
      'fromtodate, days included',
      { columnName: 'Since', operator: 'fromtodate', value: { 'from-date': '2024-05-01', 'to-date': '2024-05-02' } },
      '12',
    ],
    [
      'fromtodate, open start',
      { columnName: 'Since', operator: 'fromtodate', value: { 'to-date': '2024-05-01' } },
      '15',
    ],
    ['fromtodate, open', { columnName: 'Since', operator: 'fromtodate', value: {} }, '125'],
    ['fromtodate by no date', { columnName: 'Since', operator: 'fromtodate', value: { 'from-date': '1.5.24' } }, ''],
  ])('%s', (_what, condition, ids) => {
    expect(matches(condition)).toBe(ids);
  });

  test('every operator is among them', () => {
    const operators = FilterCondition.options.flatMap(({ shape }) =>
      'options' in shape.operator ? shape.operator.options : [shape.operator.value],
    );
    expect(operators.sort()).toEqual(
      ['contains', 'equals', 'fromtodate', 'inlist', 'interval', 'minmax', 'notcontains', 'notinlist'].sort(),
    );
  });
});

describe('ids in a list', () => {
  const products = aCatalogue([
    aSheet('WC', [
      anArticleRow('1', { ParentID: 'ARVO' }),
      anArticleRow('2', { ParentID: 'ARVO' }),
      anArticleRow('3', { ParentID: '1' }),
      anArticleRow('4', { ParentID: '' }),
      anArticleRow('5', { ParentID: 'DUO' }),
    ]),
    aSheet('TUB', [anArticleRow('6', { ParentID: 'ARVO' })]),
  ]);

  test.each([
    ['name an article', 'ArticleNr', 'inlist', '5', '5'],
    ['name every article of a product', 'ArticleNr', 'inlist', 'ARVO', '126'],
    ['may do both', 'id', 'inlist', '5, arvo', '1256'],
    ['name an article rather than a product of the same id', 'ArticleNr', 'inlist', '1', '1'],
    ['name nothing when no article has them', 'ArticleNr', 'inlist', 'gone', ''],
    ['name no article without a product when blank', 'ArticleNr', 'inlist', '5,', '5'],
    ['are left out with their product', 'articlenr', 'notinlist', 'ARVO,5', '34'],
    ['are numbers alone where one number is asked for', 'ArticleNr', 'equals', 'ARVO', ''],
    ['stand for products only in the article number', 'VariantKey', 'inlist', 'ARVO', ''],
  ])('%s', (_what, columnName, operator, value, ids) => {
    const definition = FilterDefinition.parse({ filtersConditions: [{ columnName, operator, value }] });
    expect(Array.from(rowsOf(matchDefinition(products, definition)), (row) => products.idAt(row)).join('')).toBe(ids);
  });
});

describe('an unknown column', () => {
  test.each([
    ['equals', 'x', ''],
    ['inlist', 'x', ''],
    ['contains', '', ''],
    ['notinlist', 'x', '123456'],
    ['notcontains', 'x', '123456'],
  ])('%s', (operator, value, ids) => {
    expect(matches({ columnName: 'Nope', operator, value })).toBe(ids);
  });

  test('reports an unknown column once', () => {
    const definition = FilterDefinition.parse({
      filtersConditions: ['Nope', 'Series', 'Nope'].map((columnName) => ({
        columnName,
        operator: 'equals',
        value: '',
      })),
    });
    expect(unknownColumns(catalogue, definition)).toEqual(['Nope']);
  });
});

describe('joining', () => {
  const conditions = [
    { columnName: 'subCategory', operator: 'equals', value: 'wc' },
    { columnName: 'Series', operator: 'equals', value: '' },
  ];

  test('AND by default', () => {
    expect(matches(...conditions)).toBe('3');
  });

  test('OR', () => {
    const definition = FilterDefinition.parse({ filtersConditions: conditions, joinConditions: 'OR' });
    expect(rowsOf(matchDefinition(catalogue, definition))).toHaveLength(6);
  });

  test('no condition matches every article', () => {
    expect(matches()).toBe('123456');
  });

  test('a result may be changed without harm to the next', () => {
    const definition = FilterDefinition.parse({
      filtersConditions: [{ columnName: 'Active', operator: 'equals', value: true }],
    });
    matchDefinition(catalogue, definition).fill(0);
    expect(rowsOf(matchDefinition(catalogue, definition))).toHaveLength(5);
  });
});
