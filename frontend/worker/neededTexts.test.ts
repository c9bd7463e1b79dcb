// @vitest-environment node
import type { ListingQuery } from '@sanispec/shared/listing';
import { describe, expect, it } from 'vitest';
import { questionNeedsTexts } from './neededTexts.ts';

const listing = { isComplete: false, country: 'DE', lacksColumn: (name: string) => name === 'TechDescription' };
const blank: ListingQuery = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20 };

describe('a search over a listing', () => {
  it.each<[string, Partial<ListingQuery>, boolean]>([
    ['nothing', {}, false],
    ['words', { text: 'pan' }, true],
    ['a blank text', { text: ' ' }, false],
    ['an article number', { articleNr: '1' }, false],
    ['a filter on a column that is here', { filters: [{ kind: 'range', columnName: 'Width', min: 1 }] }, false],
    ['a filter on a long text', { filters: [{ kind: 'values', columnName: 'TechDescription', values: [] }] }, true],
    ['the order of a column that is here', { sort: 'up:Width' }, false],
    ['the order of a long text', { sort: 'down:TechDescription' }, true],
  ])('loads texts only where a search needs them: %s', (_what, asked, needsTexts) => {
    expect(questionNeedsTexts(listing, 'search', { ...blank, ...asked })).toBe(needsTexts);
    expect(questionNeedsTexts({ ...listing, isComplete: true }, 'search', { ...blank, ...asked })).toBe(false);
  });
});

it.each([
  [undefined, false],
  ['listed', false],
  ['whole', true],
] as const)('needs texts for articles only when they are asked for whole: %s', (extent, needsTexts) => {
  expect(questionNeedsTexts(listing, 'articles', ['1'], extent)).toBe(needsTexts);
  expect(questionNeedsTexts({ ...listing, isComplete: true }, 'articles', ['1'], extent)).toBe(false);
});

it.each([
  ['Width', false],
  ['TechDescription', true],
])('needs texts for conditions on a long text alone: %s', (columnName, needsTexts) => {
  const definition = {
    filtersConditions: [{ columnName, operator: 'contains', value: 'x' } as const],
    joinConditions: 'AND' as const,
  };
  expect(questionNeedsTexts(listing, 'matchConditions', definition, 10)).toBe(needsTexts);
  expect(questionNeedsTexts(listing, 'columnValues', columnName, '', 10)).toBe(needsTexts);
});
