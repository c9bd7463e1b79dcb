// @vitest-environment node
import { type ListingItem, type ListingResult, searchListing } from '@sanispec/shared/listing';
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

/** A new object with the same values but the id. */
function itemWithId(item: ListingItem, id: string): ListingItem {
  return { ...item, article: { ...item.article, id } };
}

it('gives the items of an answer again where nothing about them changed', () => {
  const share = createItemSharing();
  const first = share(answerTo(''));
  const second = share(answerTo('stand'));
  expect(second).toEqual(answerTo('stand'));
  expect(second.items[0]).toBe(first.items[1]);
});

it('gives the items again that are shown, whatever was asked for meanwhile and is not shown', () => {
  const share = createItemSharing();
  const [shown] = share(answerTo('stand')).items;
  share(answerTo('wand'));
  expect(share(answerTo('stand')).items[0]).toBe(shown);
});

const many = Array.from({ length: 600 }, (_, at) => `later ${at}`);

/** New items with these ids. */
function answerOf(ids: readonly string[]): ListingResult {
  const answer = answerTo('stand');
  return { ...answer, items: answer.items.flatMap((item) => ids.map((id) => itemWithId(item, id))) };
}

it('knows all items of a long answer', () => {
  const share = createItemSharing();
  const first = share(answerOf(many)).items;
  const second = share(answerOf(many)).items;
  expect(second).toHaveLength(600);
  expect(second.every((item, at) => item === first[at])).toBe(true);
});

it('forgets the items that were met longest ago', () => {
  const share = createItemSharing();
  const [forgotten, metAgain] = share(answerOf(['forgotten', 'met again'])).items;
  share(answerOf(many.slice(0, 300)));
  share(answerOf(['met again']));
  share(answerOf(many.slice(300)));

  const [first, second] = share(answerOf(['forgotten', 'met again'])).items;
  expect(first).toEqual(forgotten);
  expect(first).not.toBe(forgotten);
  expect(second).toBe(metAgain);
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
