import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { expect, it } from 'vitest';
import { tableColumns } from './tableColumns.ts';

const articles = [
  anArticleRow('1', { Series: 'P20', Colour: 'white', Actuation: 'Front', Width: '24', Material: 'glass' }),
  anArticleRow('2', { Series: 'P20', Colour: 'black', Actuation: 'Front', Width: '30', Material: 'steel' }),
];
const properties = {
  WC: ['Price', 'Series', 'Actuation', 'Power', 'Colour', 'Width', 'Material'].map((propertyId) => ({
    propertyId,
    format: 'text' as const,
    filter: 'standard' as const,
  })),
};

function items(rows = articles, subCategory: 'WC' | 'CERAMICSBIDET' = 'WC') {
  const catalogue = aCatalogue([aSheet('WC', rows)]);
  return rows.map((_row, index) => ({ article: { ...catalogue.articleAt(index), subCategory } }));
}

it('shows the properties in which the products differ, in catalogue order', () => {
  const names = tableColumns(items(), properties).map(({ propertyId }) => propertyId);
  expect(names).toEqual(['Series', 'Colour', 'Width', 'Material']);
});

it('leaves out what no product has, and shows none for products of several sub-categories', () => {
  expect(tableColumns(items([anArticleRow('1', { Colour: 'white' })]), properties)).toMatchObject([
    { propertyId: 'Colour' },
  ]);
  expect(tableColumns([...items(), ...items(articles, 'CERAMICSBIDET')], properties)).toEqual([]);
  expect(tableColumns([], properties)).toEqual([]);
});
