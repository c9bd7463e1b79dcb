import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { tabStore } from '#lib/browserStorage.ts';
import { createListingMemory, type ListingMemory } from './listingMemory.ts';
import { emptyListing, type ListingState, readListingState, writeListingState } from './listingState.ts';
import { useShownState } from './useShownState.ts';

export interface ListingControl {
  readonly state: ListingState;
  /** A change within the same category: the address is replaced, Back leads out of the listing. */
  update(next: ListingState): void;
  /**
   * Another category, with the filters that were last used there and as many pages (domain: Listing); Back leads to the
   * one before.
   */
  choose(main: MainCategory | undefined, sub: SubCategory | undefined): void;
  /** The listing without anything remembered. */
  showEverything(): void;
}

/** Typing changes the address when the user pauses, since browsers limit how often it may change. */
const addressDelayMs = 250;

type Texts = Pick<ListingState, 'text' | 'articleNr'>;

function sameTexts(a: Texts, b: Texts): boolean {
  return a.text === b.text && a.articleNr === b.articleNr;
}

function remember(memory: ListingMemory, state: ListingState): void {
  // The entry to replace and the reason looked at belong to one visit, not to the category.
  const visit = { replacingEntryId: undefined, hiddenBy: undefined, country: undefined };
  const search = writeListingState({ ...state, ...visit });
  memory.remember(state.main, state.sub, search.toString());
}

/**
 * The listing's state: in the address, so that it can be shared and Back restores it, and remembered per main and
 * sub-category for this tab (domain: Listing).
 *
 * @param scope the project's id, or 'browse'
 */
export function useListingState(scope: string): ListingControl {
  const [search, setSearch] = useSearchParams();
  const memory = useMemo(() => createListingMemory(tabStore, scope), [scope]);
  const address = useMemo(() => readListingState(search), [search]);
  const { shown: state, show, expect } = useShownState(address);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<ListingState>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  useEffect(() => {
    // Something else is shown now, by Back for instance: what was typed before does not belong there.
    if (typed.current !== state) clearTimeout(pending.current);
  }, [state]);

  function commit(next: ListingState, replace: boolean): void {
    clearTimeout(pending.current);
    remember(memory, next);
    show(next);
    expect(next);
    setSearch(writeListingState(next), { replace, preventScrollReset: replace });
  }

  return {
    state,
    update(next) {
      if (sameTexts(next, state)) return commit(next, true);
      show(next);
      typed.current = next;
      clearTimeout(pending.current);
      pending.current = setTimeout(() => commit(next, true), addressDelayMs);
    },
    choose(main, sub) {
      const recalled = readListingState(new URLSearchParams(memory.recall(main, sub)));
      commit({ ...recalled, main, sub, country: state.country }, false);
    },
    showEverything() {
      commit({ ...emptyListing, country: state.country }, false);
    },
  };
}
