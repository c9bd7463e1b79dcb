// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyListing, filterCount, type ListingState, readListingState, writeListingState } from './listingState.ts';

function read(search: string): ListingState {
  return readListingState(new URLSearchParams(search));
}

const white = { kind: 'values', columnName: 'Colour', values: ['white'] } as const;

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
  literal: ['60', 'weiß'],
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
  it('reads from an address the state that it was written from', () => {
    const address = writeListingState(everything).toString();
    expect(read(address)).toEqual(everything);
  });

  it('writes an empty address for a listing with nothing set', () => {
    expect(writeListingState(emptyListing).toString()).toBe('');
    expect(read('')).toEqual(emptyListing);
  });

  it.each(['sub=WC', 'main=KITCHEN&sub=WC', 'main=BATHTUB&sub=WC'])(
    'takes the main category of an address from its sub-category: %s',
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
  ])('leaves out of an address %s', (_, search) => {
    expect(read(search)).toEqual(emptyListing);
  });

  it('reads no more pages from an address than a catalogue could have', () => {
    expect(read('pages=999999999').pages).toBeLessThan(10_000);
  });

  it('reads and writes an address with 200 filters', () => {
    const filters = Array.from({ length: 200 }, (_, at) => ({
      kind: 'values' as const,
      columnName: `Column ${at}`,
      values: [`value ${at}`, 'ä&ö'],
    }));
    const state = { ...emptyListing, filters };
    expect(read(writeListingState(state).toString())).toEqual(state);
  });

  it('reads an address wherever it was cut', () => {
    const address = writeListingState(everything).toString();
    for (let length = 0; length < address.length; length++) {
      const state = read(address.slice(0, length));
      expect(read(writeListingState(state).toString())).toEqual(state);
    }
  });

  it.each([
    ['page=3&colour=white', emptyListing],
    ['main=TOILET&sub=WC_OLD&f.Colour=white', { ...emptyListing, main: 'TOILET', filters: [white] }],
    ['main=TOILET&sort=newest&view=table&q=plate', { ...emptyListing, main: 'TOILET', text: 'plate' }],
  ])('reads an address of an older build as far as it understands it: %s', (search, state) => {
    expect(read(search)).toEqual(state);
  });
});

it('counts the values of a filter one by one', () => {
  expect(filterCount(everything)).toBe(6);
});
