// @vitest-environment node
import { expect, it } from 'vitest';
import { emptyListing, type ListingState, readListingState, writeListingState } from './listingState.ts';
import { type ListingAction, reduceListing } from './reduceListing.ts';

const white = { kind: 'values', columnName: 'Colour', values: ['white'] } as const;
const width = { kind: 'range', columnName: 'Width', min: 3 } as const;
const deep: ListingState = { ...emptyListing, main: 'TOILET', filters: [white, width], text: 'plate', pages: 4 };

it('replaces the filter of the same column', () => {
  const whiteOrBlack = { ...white, values: ['white', 'black'] };
  expect(reduceListing(deep, { kind: 'filter', filter: whiteOrBlack }).filters).toEqual([width, whiteOrBlack]);
});

it.each([{ ...white, values: [] }, { kind: 'range', columnName: 'Colour' } as const])(
  'removes a filter when nothing of it is left: %o',
  (filter) => {
    expect(reduceListing(deep, { kind: 'filter', filter }).filters).toEqual([width]);
  },
);

it('removes one filter and keeps the others', () => {
  expect(reduceListing(deep, { kind: 'unfilter', columnName: 'Colour' }).filters).toEqual([width]);
});

it('clears filters and texts, but stays in the category and its order', () => {
  const sorted: ListingState = { ...deep, sub: 'WC', sort: 'priceUp', articleNr: '110' };
  expect(reduceListing(sorted, { kind: 'clear' })).toEqual({
    ...emptyListing,
    main: 'TOILET',
    sub: 'WC',
    sort: 'priceUp',
  });
});

it('changes one of the two texts and keeps the other', () => {
  expect(reduceListing(deep, { kind: 'search', articleNr: '110' })).toMatchObject({ text: 'plate', articleNr: '110' });
  expect(reduceListing(deep, { kind: 'search', text: '' })).toMatchObject({ text: '', articleNr: '' });
});

it('lists one reason, or all that does not fit, never both', () => {
  const byReason = reduceListing(deep, { kind: 'showHiddenBy', reason: 'Actuation' });
  expect(byReason).toMatchObject({ hiddenBy: 'Actuation', showHidden: false });
  expect(reduceListing(byReason, { kind: 'showHidden', isOn: true })).toMatchObject({
    hiddenBy: undefined,
    showHidden: true,
  });
});

it('opens another category in the country and with the entries of the one before', () => {
  const before: ListingState = { ...deep, country: 'AT', listsArticles: true };
  expect(reduceListing(before, { kind: 'open', listing: { ...emptyListing, main: 'BIDET' } })).toEqual({
    ...emptyListing,
    main: 'BIDET',
    country: 'AT',
    listsArticles: true,
  });
});

const narrowing: readonly ListingAction[] = [
  { kind: 'filter', filter: width },
  { kind: 'unfilter', columnName: 'Width' },
  { kind: 'clear' },
  { kind: 'search', text: 'wc' },
  { kind: 'sort', sort: 'title' },
  { kind: 'listArticles', isOn: true },
  { kind: 'showHidden', isOn: true },
  { kind: 'showHiddenBy', reason: 'Actuation' },
];

it.each(narrowing)('goes back to the first page: %o', (action) => {
  expect(reduceListing(deep, action).pages).toBe(1);
});

it('keeps the pages that are loaded when advanced filters are shown, and loads one more', () => {
  expect(reduceListing(deep, { kind: 'showAdvanced', isOn: true }).pages).toBe(4);
  expect(reduceListing(deep, { kind: 'loadMore' }).pages).toBe(5);
});

it.each(narrowing)('leads to a state that its address returns: %o', (action) => {
  const next = reduceListing(deep, action);
  expect(readListingState(writeListingState(next))).toEqual(next);
});

it('takes a word out of the text when the filter that it was understood as is changed', () => {
  const searched = { ...emptyListing, text: 'wc weiß matt', literal: ['matt'] };
  const part = { words: 'weiß', start: 3, end: 7 };
  expect(reduceListing(searched, { kind: 'filter', filter: { ...white, values: [] }, inPlaceOf: part })).toMatchObject({
    text: 'wc matt',
    filters: [],
    literal: ['matt'],
  });
  expect(reduceListing(searched, { kind: 'filter', filter: white, inPlaceOf: part })).toMatchObject({
    text: 'wc matt',
    filters: [white],
  });
});

it('looks for words literally until the text no longer has them', () => {
  const literally = reduceListing(deep, { kind: 'literally', words: ['plate'] });
  expect(reduceListing(literally, { kind: 'search', text: 'plate 60' }).literal).toEqual(['plate']);
  expect(reduceListing(literally, { kind: 'search', text: '60' }).literal).toBeUndefined();
  const all = reduceListing(deep, { kind: 'literally', words: 'all' });
  expect(reduceListing(all, { kind: 'search', text: 'other' }).literal).toBe('all');
  expect(reduceListing(all, { kind: 'clear' }).literal).toBeUndefined();
});
