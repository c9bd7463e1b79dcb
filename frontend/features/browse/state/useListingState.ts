import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProjectContext } from '#core/projectContext.tsx';
import { type BrowserStorage, tabStore } from '#lib/browserStorage.ts';
import { type ListingState, readListingState, writeListingState } from './listingState.ts';
import { type ListingAction, reduceListing } from './reduceListing.ts';

export interface ListingControl {
  readonly state: ListingState;
  /** Writes the address that follows; it is the same function for as long as the page lives. */
  dispatch(action: ListingAction): void;
  /** Opens another category with the filters and pages that this tab had there last (domain: Listing). */
  choose(main: MainCategory | undefined, sub: SubCategory | undefined): void;
}

/** Listings by main and sub-category, so that each category finds its filters again (domain: Listing). */
interface ListingMemory {
  recall(main: MainCategory | undefined, sub: SubCategory | undefined): ListingState;
  remember(state: ListingState): void;
}

function readSearch(search: string): ListingState {
  return readListingState(new URLSearchParams(search));
}

/**
 * @param scope the project, or 'browse'; projects don't share their filters
 */
export function createListingMemory(storage: BrowserStorage, scope: string): ListingMemory {
  function key(main: MainCategory | undefined, sub: SubCategory | undefined): string {
    return `listing ${scope} ${main ?? ''} ${sub ?? ''}`;
  }
  // The entry to replace and the reason looked at belong to one visit, not to the category.
  const visit = { replacingEntryId: undefined, hiddenBy: undefined, country: undefined };
  return {
    recall: (main, sub) => ({ ...readSearch(storage.get(key(main, sub)) ?? ''), main, sub }),
    remember(state) {
      storage.set(key(state.main, state.sub), writeListingState({ ...state, ...visit }).toString());
    },
  };
}

/**
 * The listing's state, which is its address: an action writes the next one. Within a category it takes the place of the
 * one before, so that Back leads out of the listing; another category is an entry of the history.
 */
export function useListingState(): ListingControl {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useMemo(() => readSearch(search), [search]);
  const scope = useProjectContext()?.projectId ?? 'browse';
  const memory = useMemo(() => createListingMemory(tabStore, scope), [scope]);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const dispatch = useCallback(
    (action: ListingAction) => {
      const next = reduceListing(latest.current, action);
      const replace = action.kind !== 'open';
      // Choices made here are remembered; what a link asks for is not.
      memory.remember(next);
      // In a transition, a check mark would wait for the whole page, and the next click would build on the old state.
      void navigate(`?${writeListingState(next)}`, { replace, preventScrollReset: replace, flushSync: true });
    },
    [memory, navigate],
  );

  return {
    state,
    dispatch,
    choose: (main, sub) => dispatch({ kind: 'open', listing: memory.recall(main, sub) }),
  };
}
