import { expect, it } from 'vitest';
import { comparedProperties } from './ComparisonTable.tsx';
import { readCompared } from './comparison.ts';

it('reads the ids of up to four articles, and nothing from what is not a list of ids', () => {
  expect(readCompared('["1","2","3","4","5"]')).toEqual(['1', '2', '3', '4']);
  expect(readCompared('["1",2,null]')).toEqual(['1']);
  for (const stored of ['', '{', '{"0":"1"}', 'null']) expect(readCompared(stored)).toEqual([]);
});

it('puts properties side by side, without hidden ones and those that no article has', () => {
  const properties = {
    WC: [
      { propertyId: 'ArticleNr', format: 'text' },
      { propertyId: 'Width', format: 'number' },
      { propertyId: 'Colour', format: 'text' },
      { propertyId: 'Power', format: 'text' },
      { propertyId: 'Internal', format: 'hidden' },
    ],
    BIDET: [{ propertyId: 'Length', format: 'number' }],
  } as const;
  const articles = [
    { subCategory: 'WC' as const, properties: { ArticleNr: '1', Width: '36', Colour: 'white', Internal: 'x' } },
    { subCategory: 'WC' as const, properties: { ArticleNr: '2', Colour: ' white ', Internal: 'y' } },
  ];
  expect(comparedProperties(articles, properties)).toEqual([
    { propertyId: 'Width', format: 'number', values: ['36', ''], differs: true },
    { propertyId: 'Colour', format: 'text', values: ['white', 'white'], differs: false },
  ]);
});
