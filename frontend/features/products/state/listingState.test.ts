import { describe, expect, it } from 'vitest';
import {
  cleared,
  emptyListing,
  filterCount,
  type ListingState,
  readListingState,
  withFilter,
  withoutFilter,
  writeListingState,
} from './listingState.ts';

function read(search: string): ListingState {
  return readListingState(new URLSearchParams(search));
}

const everything: ListingState = {
  main: 'TOILET',
  sub: 'WC',
  filters: [
    { kind: 'values', columnName: 'Colour', values: ['weiß', 'a,b & c=d', 'x|y'] },
    { kind: 'range', columnName: 'Width', min: 30.5, max: 60 },
    { kind: 'range', columnName: 'Height', max: 42 },
    { kind: 'interval', columnName: 'WallThickness', value: 12 },
  ],
  text: 'wand wc',
  articleNr: '110.498',
  sort: 'priceUp',
  pages: 3,
  showAdvanced: true,
  listsArticles: true,
  hiddenBy: '900.1 e1 rule1 Actuation',
  showHidden: true,
  replacingEntryId: 'e1',
  country: 'AT',
};

describe('the address of a listing', () => {
  it('returns the state that it was written from', () => {
    const address = writeListingState(everything).toString();
    expect(read(address)).toEqual(everything);
  });

  it('is empty for a listing without anything set', () => {
    expect(writeListingState(emptyListing).toString()).toBe('');
    expect(read('')).toEqual(emptyListing);
  });

  it.each(['sub=WC', 'main=KITCHEN&sub=WC', 'main=BATHTUB&sub=WC'])(
    'takes the main category from the sub-category: %s',
    (search) => {
      expect(read(search)).toEqual({ ...emptyListing, main: 'TOILET', sub: 'WC' });
    },
  );

  it.each([
    ['an unknown category', 'main=KITCHEN&sub=OVENS'],
    ['an unknown order', 'sort=random'],
    ['pages that are no number', 'pages=many'],
    ['no page at all', 'pages=-4'],
    ['bounds that are no numbers', 'r.Width=wide..'],
    ['an interval without a value', 'i.Wall='],
    ['a filter without a column', 'f.=white'],
    ['a country that is none', 'country=Germany'],
    ['parameters of others', 'utm_source=mail'],
  ])('leaves out %s', (_, search) => {
    expect(read(search)).toEqual(emptyListing);
  });

  it('does not ask for more pages than a catalogue could have', () => {
    expect(read('pages=999999999').pages).toBeLessThan(10_000);
  });
});

describe('changing filters', () => {
  const white = { kind: 'values', columnName: 'Colour', values: ['white'] } as const;

  it('replaces the filter of the same column and goes back to the first page', () => {
    const state = withFilter({ ...emptyListing, filters: [white], pages: 4 }, { ...white, values: ['white', 'black'] });
    expect(state.filters).toEqual([{ ...white, values: ['white', 'black'] }]);
    expect(state.pages).toBe(1);
  });

  it.each([{ ...white, values: [] }, { kind: 'range', columnName: 'Colour' } as const])(
    'removes a filter when nothing of it is left',
    (filter) => {
      expect(withFilter({ ...emptyListing, filters: [white] }, filter).filters).toEqual([]);
    },
  );

  it('removes one filter and keeps the others', () => {
    const width = { kind: 'range', columnName: 'Width', min: 3 } as const;
    expect(withoutFilter({ ...emptyListing, filters: [white, width] }, 'Colour').filters).toEqual([width]);
  });

  it('clears filters and texts, but stays in the category and its order', () => {
    expect(cleared(everything)).toMatchObject({
      main: 'TOILET',
      sub: 'WC',
      sort: 'priceUp',
      filters: [],
      text: '',
      articleNr: '',
    });
  });

  it('counts values one by one', () => {
    expect(filterCount(everything)).toBe(6);
  });
});
