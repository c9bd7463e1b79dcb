import { useState } from 'react';
import { useNavigationType } from 'react-router';
import { type ListingState, writeListingState } from './listingState.ts';

interface ShownState {
  readonly shown: ListingState;
  show(state: ListingState): void;
  /** Announces what the address is about to be set to, so that its change is not mistaken for someone else's. */
  expect(state: ListingState): void;
}

function keyOf(state: ListingState): string {
  return writeListingState(state).toString();
}

/**
 * What the page shows: its own changes at once, although the address follows later, until the address is changed by
 * anything but this page. The router renders address changes at low priority; a check box must not wait for that.
 */
export function useShownState(address: ListingState): ShownState {
  const key = keyOf(address);
  const isByHistory = useNavigationType() === 'POP';
  const [shown, setShown] = useState(address);
  const [expected, setExpected] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    const isOwn = !isByHistory && expected.includes(key);
    if (!isOwn) setShown(address);
    // An intermediate change of our own may be seen on the way to the last one.
    if (!isOwn || key === keyOf(shown)) setExpected([]);
  }
  return {
    shown,
    show: setShown,
    expect: (state) => setExpected((before) => [...before, keyOf(state)]),
  };
}
