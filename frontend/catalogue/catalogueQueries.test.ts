// @vitest-environment node
import { type ListingResult, searchListing } from '@sanispec/shared/listing';
import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { expect, it } from 'vitest';
import { createItemSharing } from './catalogueQueries.ts';

const catalogue = aCatalogue([
  aSheet('WC', [anArticleRow('1', { Articletext: 'Wand-WC' }), anArticleRow('2', { Articletext: 'Stand-WC' })]),
]);

/** An answer as it arrives from the worker: nothing in it is an object that was seen before. */
function answerTo(text: string): ListingResult {
  const query = { filters: [], text, articleNr: '', sort: 'catalogue', offset: 0, limit: 24 } as const;
  return JSON.parse(JSON.stringify(searchListing(catalogue, query))) as ListingResult;
}

it('gives the items of the last answer again where nothing about them changed', () => {
  const share = createItemSharing();
  const first = share(answerTo(''));
  const second = share(answerTo('stand'));
  expect(second).toEqual(answerTo('stand'));
  expect(second.items[0]).toBe(first.items[1]);
});

it('takes the new item where something changed', () => {
  const share = createItemSharing();
  const [first] = share(answerTo('wand')).items;
  const answer = answerTo('wand');
  const [item] = answer.items;
  if (item === undefined) throw new Error('Nothing was found');
  const changed = { ...answer, items: [{ ...item, verdict: { fits: false, exclusions: [] } as const }] };
  expect(share(changed).items[0]).toEqual(changed.items[0]);
  expect(share(changed).items[0]).not.toBe(first);
});
