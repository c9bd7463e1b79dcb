import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStore } from '#lib/browserStorage.ts';
import { emptyListing, type ListingState } from './listingState.ts';
import { createListingMemory, useListingState } from './useListingState.ts';

async function aListing(addresses: readonly string[], others: readonly RouteObject[] = []) {
  let control: ReturnType<typeof useListingState> | undefined;
  function Listing(): ReactNode {
    control = useListingState('browse');
    return <Link to="/detail">Detail</Link>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Listing /> }, ...others], {
    initialEntries: [...addresses],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    get control(): ReturnType<typeof useListingState> {
      if (control === undefined) throw new Error('The listing is not shown');
      return control;
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows what is typed at once, and puts it into the address after a pause', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  act(() => control.update({ ...control.state, text: 'plate' }));
  expect(listing.control.state.text).toBe('plate');
  expect(router.state.location.search).toBe('?main=TOILET');

  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
});

it('keeps what is typed in the moment in which the address takes up what was typed before', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  act(() => control.update({ ...control.state, text: 'plat' }));
  await act(async () => {
    listing.control.update({ ...listing.control.state, text: 'plate' });
    vi.runAllTimers();
  });
  expect(listing.control.state.text).toBe('plate');

  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
});

it('has the last change in its address, whatever was typed just before', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  act(() => control.update({ ...control.state, text: 'plate' }));
  await act(async () => {
    listing.control.update({ ...listing.control.state, sort: 'title' });
    vi.runAllTimers();
  });
  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&q=plate&sort=title');
});

it('is drawn before the address follows', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  await act(async () => control.update({ ...control.state, sort: 'title' }));
  expect(listing.control.state.sort).toBe('title');
  expect(router.state.location.search).toBe('?main=TOILET');

  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&sort=title');
});

it('finds what was changed or typed just before another category by Back', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { router } = listing;
  act(() => listing.control.update({ ...listing.control.state, sort: 'title' }));
  act(() => listing.control.update({ ...listing.control.state, text: 'plate' }));
  await act(async () => listing.control.choose('BIDET', undefined));
  await act(async () => vi.runAllTimers());
  expect(router.state.location.search).toBe('?main=BIDET');

  await act(() => router.navigate(-1));

  expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'title', text: 'plate' });
});

it('leaves the listing that Back leads to as it was, whatever was typed just before', async () => {
  const listing = await aListing(['/?main=BIDET', '/?main=TOILET']);
  const { control, router } = listing;
  act(() => control.update({ ...control.state, text: 'plate' }));
  await act(() => router.navigate(-1));
  expect(listing.control.state).toMatchObject({ main: 'BIDET', text: '' });

  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=BIDET');
  expect(listing.control.state).toMatchObject({ main: 'BIDET', text: '' });
});

it.each([{ text: 'plate' }, { sort: 'title' }] as const)(
  'comes back from a link to what was listed when it was clicked: %o',
  async (change) => {
    const listing = await aListing(['/?main=TOILET'], [{ path: '/detail', element: 'Detail' }]);
    const { control, router } = listing;
    await act(async () => control.update({ ...control.state, ...change }));
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Detail' })));
    await act(async () => vi.runAllTimers());
    expect(router.state.location.pathname).toBe('/detail');

    await act(() => router.navigate(-1));

    expect(listing.control.state).toMatchObject({ main: 'TOILET', ...change });
  },
);

it('keeps the last of several changes, although the address follows one by one', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  await act(async () => {
    control.update({ ...control.state, sort: 'title' });
    control.update({ ...control.state, sort: 'priceUp' });
  });
  expect(listing.control.state.sort).toBe('priceUp');
  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&sort=priceUp');
});

it('shows the listing that a link leads to', async () => {
  const listing = await aListing(['/?main=TOILET&sort=title']);
  await act(() => listing.router.navigate('/?main=BIDET'));
  expect(listing.control.state).toMatchObject({ main: 'BIDET', sort: 'catalogue' });
});

it('keeps what is being typed when the address changes in what is not about the listing', async () => {
  const listing = await aListing(['/?main=TOILET']);
  const { control, router } = listing;
  act(() => control.update({ ...control.state, text: 'plate' }));

  await act(() => router.navigate('/?main=TOILET&compare=1'));
  expect(listing.control.state.text).toBe('plate');
  await act(async () => vi.runAllTimers());

  expect(router.state.location.search).toBe('?main=TOILET&q=plate');
});

it('remembers changes by category, but not what a link asked for', async () => {
  const listing = await aListing(['/?main=TOILET']);
  act(() => listing.control.update({ ...listing.control.state, sort: 'title' }));
  await act(() => listing.router.navigate('/?main=TOILET&replace=e1'));

  await act(async () => listing.control.choose('BIDET', undefined));
  await act(async () => listing.control.choose('TOILET', undefined));

  expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'title', replacingEntryId: undefined });
});

it('restores each listing by Back and Forward', async () => {
  const listing = await aListing(['/?main=TOILET']);
  await act(async () => listing.control.choose('BIDET', undefined));
  await act(async () => listing.control.update({ ...listing.control.state, sort: 'title' }));
  await act(async () => vi.runAllTimers());

  await act(() => listing.router.navigate(-1));
  expect(listing.control.state).toMatchObject({ main: 'TOILET', sort: 'catalogue' });
  await act(() => listing.router.navigate(1));

  expect(listing.control.state).toMatchObject({ main: 'BIDET', sort: 'title' });
});

describe('the memory of the listing', () => {
  const white: ListingState = {
    ...emptyListing,
    main: 'TOILET',
    sub: 'WC',
    filters: [{ kind: 'values', columnName: 'Colour', values: ['white'] }],
  };
  const byTitle: ListingState = { ...emptyListing, main: 'TOILET', sort: 'title' };

  it('keeps the filters of each main and sub-category apart', () => {
    const memory = createListingMemory(tabStore, 'browse');
    memory.remember(white);
    memory.remember(byTitle);

    expect(memory.recall('TOILET', 'WC')).toEqual(white);
    expect(memory.recall('TOILET', undefined)).toEqual(byTitle);
    expect(memory.recall('BATHTUB', 'TUB')).toEqual({ ...emptyListing, main: 'BATHTUB', sub: 'TUB' });
  });

  it('does not share the filters of a project', () => {
    createListingMemory(tabStore, 'project1').remember(white);
    expect(createListingMemory(tabStore, 'project2').recall('TOILET', 'WC').filters).toEqual([]);
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    const storage = browserStorage(() => {
      throw new DOMException('The user denied storing', 'SecurityError');
    });
    const memory = createListingMemory(storage, 'browse');
    memory.remember(white);
    expect(memory.recall('TOILET', 'WC')).toEqual(white);
  });
});
