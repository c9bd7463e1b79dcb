import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ListingControl, useListingState } from './useListingState.ts';

async function aListing(addresses: readonly string[]) {
  let control: ListingControl | undefined;
  function Listing(): null {
    control = useListingState('browse');
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
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
