import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type BrowserStorage, tabStore } from '#lib/browserStorage.ts';
import { emptyListing, type ListingState, readListingState, writeListingState } from './listingState.ts';

interface OwnedListingControl {
  readonly state: ListingState;
  update(next: ListingState): void;
  choose(main: MainCategory | undefined, sub: SubCategory | undefined): void;
  showEverything(): void;
}

/** Copies of the listing's state by main and sub-category (domain: Listing): each category finds its filters again. */
interface ListingMemory {
  /** What was last asked there, or the empty listing of the category. */
  recall(main: MainCategory | undefined, sub: SubCategory | undefined): ListingState;
  remember(state: ListingState): void;
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

/** Typing changes the address when the user pauses, since browsers limit how often it may change. */
const addressDelayMs = 250;

/** State of the history entries that the listing writes, so that it does not read its own writing. */
const ownEntry = { isWrittenByListing: true };

function isOwn({ state }: Location, by: `${NavigationType}`): boolean {
  // Through the history any entry may be reached; whatever is shown then, it is the address that counts.
  return by !== 'POP' && typeof state === 'object' && state !== null && 'isWrittenByListing' in state;
}

/** The listing's state, of which the address is a projection that follows. */
interface OwnedListing {
  readonly state: ListingState;
  /** Whether the address still lacks what somebody is typing. */
  readonly isTyping: boolean;
  /** The location as it was last looked at. */
  readonly seen: Location;
}

type ListingAction =
  | { readonly kind: 'typed' | 'written' | 'followed'; readonly state: ListingState }
  | { readonly kind: 'navigated'; readonly to: Location; readonly isOwn: boolean };

function readSearch(search: string): ListingState {
  return readListingState(new URLSearchParams(search));
}

function isSame(a: ListingState, b: ListingState): boolean {
  return writeListingState(a).toString() === writeListingState(b).toString();
}

function afterNavigation(before: OwnedListing, to: Location): OwnedListing {
  const address = readSearch(to.search);
  if (isSame(address, before.state)) return { ...before, isTyping: false, seen: to };
  // Something else in the address has changed, the language for instance: that must not undo what is being typed.
  if (before.isTyping && isSame(address, readSearch(before.seen.search))) return { ...before, seen: to };
  return { state: address, isTyping: false, seen: to };
}

function reduceListing(before: OwnedListing, action: ListingAction): OwnedListing {
  switch (action.kind) {
    case 'typed':
    case 'written':
      return { ...before, state: action.state, isTyping: action.kind === 'typed' };
    case 'followed':
      // Somebody may have typed on.
      return before.state === action.state ? { ...before, isTyping: false } : before;
    case 'navigated':
      // Several changes of our own may be followed one by one, while the page shows the last.
      return action.isOwn ? { ...before, seen: action.to } : afterNavigation(before, action.to);
  }
}

/** The state that the address asks for first, and again whenever anything but the page itself changes the address. */
function useOwnedListing() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [owned, dispatch] = useReducer(reduceListing, location, (seen) => ({
    state: readSearch(seen.search),
    isTyping: false,
    seen,
  }));
  // While rendering, so that no frame shows the listing before under the new address.
  if (owned.seen !== location) {
    dispatch({ kind: 'navigated', to: location, isOwn: isOwn(location, navigationType) });
  }
  return [owned, dispatch] as const;
}

type Texts = Pick<ListingState, 'text' | 'articleNr'>;

function sameTexts(a: Texts, b: Texts): boolean {
  return a.text === b.text && a.articleNr === b.articleNr;
}

/**
 * The listing's state. The page owns it and shows its own changes at once; the address follows, so that it can be shared
 * and Back restores it, and so does the memory of the tab by main and sub-category (domain: Listing). The router renders
 * address changes at low priority; a check box must not wait for that.
 *
 * @param scope the project's id, or 'browse'
 */
export function useListingState(scope: string): OwnedListingControl {
  const navigate = useNavigate();
  const memory = useMemo(() => createListingMemory(tabStore, scope), [scope]);
  const [{ state, isTyping }, dispatch] = useOwnedListing();

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeAddress = useCallback(
    (next: ListingState, replace: boolean): void => {
      memory.remember(next);
      void navigate(`?${writeListingState(next)}`, { replace, preventScrollReset: replace, state: ownEntry });
    },
    [memory, navigate],
  );

  useEffect(() => {
    if (!isTyping) return;
    timer.current = setTimeout(() => {
      dispatch({ kind: 'followed', state });
      writeAddress(state, true);
    }, addressDelayMs);
    return () => clearTimeout(timer.current);
  }, [isTyping, state, dispatch, writeAddress]);

  function write(next: ListingState, replace: boolean): void {
    // Before this is drawn, what was typed before would write itself over it.
    clearTimeout(timer.current);
    dispatch({ kind: 'written', state: next });
    writeAddress(next, replace);
  }

  // Of which country, and whether of products or articles: that is for all categories.
  const { country, listsArticles } = state;
  return {
    state,
    update(next) {
      if (sameTexts(next, state)) return write(next, true);
      dispatch({ kind: 'typed', state: next });
    },
    choose: (main, sub) => write({ ...memory.recall(main, sub), country, listsArticles }, false),
    showEverything: () => write({ ...emptyListing, country, listsArticles }, false),
  };
}
