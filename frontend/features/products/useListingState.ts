import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tabStore } from '../../lib/browserStorage.ts';
import { createListingMemory, type ListingMemory } from './listingMemory.ts';
import { emptyListing, type ListingState, readListingState, writeListingState } from './listingState.ts';

export interface ListingControl {
  readonly state: ListingState;
  /** A change within the same category: the address is replaced, Back leads out of the listing. */
  update(next: ListingState): void;
  /** Another category, with the filters that were last used there; Back leads to the one before. */
  choose(main: MainCategory | undefined, sub: SubCategory | undefined): void;
  /** The listing without anything remembered. */
  showEverything(): void;
}

/** Typing is shown at once; the address follows when the user pauses, since browsers limit how often it may change. */
const addressDelayMs = 250;

type Texts = Pick<ListingState, 'text' | 'articleNr'>;

function sameTexts(a: Texts, b: Texts): boolean {
  return a.text === b.text && a.articleNr === b.articleNr;
}

interface TypedTexts {
  readonly texts: Texts;
  type(texts: Texts): void;
  /** Says what the address is about to be set to, so that its change is not taken for someone else's. */
  expect(texts: Texts): void;
}

/** The two search texts: what is typed, until the address is changed by anything but this page. */
function useTypedTexts(address: Texts): TypedTexts {
  const [typed, setTyped] = useState<Texts>(address);
  const [expected, setExpected] = useState<Texts>(address);
  const [seen, setSeen] = useState<Texts>(address);
  if (!sameTexts(seen, address)) {
    setSeen(address);
    if (!sameTexts(expected, address)) setTyped(address);
  }
  return { texts: typed, type: setTyped, expect: setExpected };
}

function remember(memory: ListingMemory, state: ListingState): void {
  // The entry to replace and the reason looked at belong to one visit, not to the category.
  const visit = { replacingEntryId: undefined, hiddenBy: undefined, country: undefined };
  const search = writeListingState({ ...state, ...visit });
  memory.remember(state.main, state.sub, search.toString());
}

/**
 * The listing's state: in the address, so that it can be shared and Back restores it, and remembered per main and
 * sub-category for this tab (§4.2).
 *
 * @param scope the project's id, or 'browse'
 */
export function useListingState(scope: string): ListingControl {
  const [search, setSearch] = useSearchParams();
  const memory = useMemo(() => createListingMemory(tabStore, scope), [scope]);
  const address = useMemo(() => readListingState(search), [search]);
  const { texts, type, expect } = useTypedTexts(address);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  const state = useMemo(() => ({ ...address, text: texts.text, articleNr: texts.articleNr }), [address, texts]);

  function commit(next: ListingState, replace: boolean): void {
    clearTimeout(pending.current);
    remember(memory, next);
    type(next);
    expect(next);
    setSearch(writeListingState(next), { replace, preventScrollReset: replace });
  }

  return {
    state,
    update(next) {
      if (sameTexts(next, state)) return commit(next, true);
      type(next);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => commit(next, true), addressDelayMs);
    },
    choose(main, sub) {
      const recalled = readListingState(new URLSearchParams(memory.recall(main, sub)));
      commit({ ...recalled, main, sub, pages: 1, country: state.country }, false);
    },
    showEverything() {
      commit({ ...emptyListing, country: state.country }, false);
    },
  };
}
