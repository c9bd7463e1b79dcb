import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { browserStorage, tabStore } from '#lib/browserStorage.ts';
import { emptyListing, type ListingState } from './listingState.ts';
import { createListingMemory, type ListingControl, useListingState } from './useListingState.ts';

function aListing(...addresses: readonly string[]) {
  let control: ListingControl | undefined;
  function Listing(): ReactNode {
    control = useListingState();
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Listing /> }], { initialEntries: [...addresses] });
  render(<RouterProvider router={router} />);
  return {
    router,
    get control(): ListingControl {
      if (control === undefined) throw new Error('The listing is not shown');
      return control;
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('keeps each of several changes in one moment', () => {
  const { control, router } = aListing('/?main=TOILET');
  act(() => {
    control.dispatch({ kind: 'sort', sort: 'title' });
    control.dispatch({ kind: 'search', text: 'plate' });
  });
  expect(router.state.location.search).toBe('?main=TOILET&q=plate&sort=title');
});

it('shows the listing that a link leads to', async () => {
  const listing = aListing('/?main=TOILET&sort=title');
  await act(() => listing.router.navigate('/?main=BIDET'));
  expect(listing.control.state).toMatchObject({ main: 'BIDET', sort: 'best' });
});

it('leads out of the listing by Back, however much was changed in it', async () => {
  const listing = aListing('/?main=BIDET', '/?main=TOILET');
  for (let page = 0; page < 20; page++) act(() => listing.control.dispatch({ kind: 'loadMore' }));
  expect(listing.router.state.location.search).toBe('?main=TOILET&pages=21');
  await act(() => listing.router.navigate(-1));
  expect(listing.control.state).toMatchObject({ main: 'BIDET', pages: 1 });
});

it('finds what was changed just before another category by Back', async () => {
  const listing = aListing('/?main=TOILET');
  act(() => listing.control.dispatch({ kind: 'sort', sort: 'title' }));
  act(() => listing.control.choose('BIDET', undefined));
  expect(listing.router.state.location.search).toBe('?main=BIDET');

  await act(() => listing.router.navigate(-1));

  expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'title' });
});

it('restores each listing by Back and Forward, as quickly as they are asked for', async () => {
  const listing = aListing('/?main=TOILET');
  act(() => listing.control.choose('BIDET', undefined));
  act(() => listing.control.dispatch({ kind: 'sort', sort: 'title' }));
  for (let turn = 0; turn < 20; turn++) {
    await act(() => listing.router.navigate(-1));
    expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'best' });
    await act(() => listing.router.navigate(1));
    expect(listing.control.state).toMatchObject({ main: 'BIDET', sort: 'title' });
  }
});

it('remembers changes by category, but not what a link asked for', async () => {
  const listing = aListing('/?main=TOILET');
  act(() => listing.control.dispatch({ kind: 'sort', sort: 'title' }));
  await act(() => listing.router.navigate('/?main=TOILET&replace=e1'));

  act(() => listing.control.choose('BIDET', undefined));
  act(() => listing.control.choose('TOILET', undefined));

  expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'title', replacingEntryId: undefined });
});

const white: ListingState = {
  ...emptyListing,
  main: 'TOILET',
  sub: 'WC',
  filters: [{ kind: 'values', columnName: 'Colour', values: ['white'] }],
};
const byTitle: ListingState = { ...emptyListing, main: 'TOILET', sort: 'title' };

it('remembers the filters of each main and sub-category apart', () => {
  const memory = createListingMemory(tabStore, 'browse');
  memory.remember(white);
  memory.remember(byTitle);

  expect(memory.recall('TOILET', 'WC')).toEqual(white);
  expect(memory.recall('TOILET', undefined)).toEqual(byTitle);
  expect(memory.recall('BATHTUB', 'TUB')).toEqual({ ...emptyListing, main: 'BATHTUB', sub: 'TUB' });
});

it('does not share remembered filters between projects', () => {
  createListingMemory(tabStore, 'project1').remember(white);
  expect(createListingMemory(tabStore, 'project2').recall('TOILET', 'WC').filters).toEqual([]);
});

it('remembers filters as long as the page where the browser stores nothing', () => {
  const storage = browserStorage(() => {
    throw new DOMException('The user denied storing', 'SecurityError');
  });
  const memory = createListingMemory(storage, 'browse');
  memory.remember(white);
  expect(memory.recall('TOILET', 'WC')).toEqual(white);
});
