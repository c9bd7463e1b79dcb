import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
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
const typingPauseMs = 250;

/** State of the history entries that the listing writes, so that it does not read its own writing. */
const ownEntry = { isWrittenByListing: true };

function isOwn({ state }: Location, by: `${NavigationType}`): boolean {
  // Through the history any entry may be reached; whatever is shown then, it is the address that counts.
  return by !== 'POP' && typeof state === 'object' && state !== null && 'isWrittenByListing' in state;
}

/** The listing's state, of which the address is a projection that follows. */
interface OwnedListing {
  readonly state: ListingState;
  /** What the address still lacks: what somebody is typing, or another change that is about to be painted. */
  readonly unwritten: 'typed' | 'changed' | undefined;
  /** The location as it was last looked at. */
  readonly seen: Location;
}

type ListingAction =
  | { readonly kind: 'typed' | 'changed' | 'written' | 'followed'; readonly state: ListingState }
  | { readonly kind: 'navigated'; readonly to: Location; readonly isOwn: boolean };

function readSearch(search: string): ListingState {
  return readListingState(new URLSearchParams(search));
}

function isSame(a: ListingState, b: ListingState): boolean {
  return writeListingState(a).toString() === writeListingState(b).toString();
}

function afterNavigation(before: OwnedListing, to: Location): OwnedListing {
  const address = readSearch(to.search);
  if (isSame(address, before.state)) return { ...before, unwritten: undefined, seen: to };
  // Something else in the address has changed, the language for instance: that must not undo what is being typed.
  if (before.unwritten !== undefined && isSame(address, readSearch(before.seen.search))) return { ...before, seen: to };
  return { state: address, unwritten: undefined, seen: to };
}

function reduceListing(before: OwnedListing, action: ListingAction): OwnedListing {
  switch (action.kind) {
    case 'typed':
    case 'changed':
      return { ...before, state: action.state, unwritten: action.kind };
    case 'written':
      return { ...before, state: action.state, unwritten: undefined };
    case 'followed':
      // Somebody may have typed on.
      return before.state === action.state ? { ...before, unwritten: undefined } : before;
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
    unwritten: undefined,
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
 * Calls back after the next paint.
 *
 * @returns gives up
 */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Calls back when somebody has paused for as long. */
function afterPause(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * The listing's state. The page owns it and shows its own changes at once; the address follows, so that it can be shared
 * and Back restores it, and so does the memory of the tab by main and sub-category (domain: Listing). Writing it
 * takes browser and router a noticeable part of what a change may take, so it waits until the change is painted.
 *
 * @param scope the project's id, or 'browse'
 */
export function useListingState(scope: string): OwnedListingControl {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const memory = useMemo(() => createListingMemory(tabStore, scope), [scope]);
  const [{ state, unwritten }, dispatch] = useOwnedListing();

  /** Writes what the address still lacks, at once. */
  const flush = useRef(() => {});
  const writeAddress = useCallback(
    (next: ListingState, replace: boolean): void => {
      void navigate(`?${writeListingState(next)}`, { replace, preventScrollReset: replace, state: ownEntry });
    },
    [navigate],
  );

  useEffect(() => {
    if (unwritten === undefined) return;
    function follow(): void {
      // A link that was clicked meanwhile leads on: that may not be undone.
      if (isLeaving) return;
      dispatch({ kind: 'followed', state });
      writeAddress(state, true);
    }
    const giveUp = unwritten === 'typed' ? afterPause(follow, typingPauseMs) : afterPaint(follow);
    function end(): void {
      giveUp();
      removeEventListener('click', followBeforeLink, true);
      flush.current = () => {};
    }
    // Back from where a link leads is back to what was listed when it was clicked.
    function followBeforeLink({ target }: MouseEvent): void {
      if (target instanceof Element && target.closest('a') !== null) flush.current();
    }
    addEventListener('click', followBeforeLink, true);
    flush.current = () => {
      end();
      follow();
    };
    return end;
  }, [unwritten, state, isLeaving, dispatch, writeAddress]);

  function change(kind: 'typed' | 'changed', next: ListingState): void {
    memory.remember(next);
    dispatch({ kind, state: next });
  }

  function push(next: ListingState): void {
    // Back leads to what was changed just before; written later, it would replace the listing that comes now.
    flush.current();
    memory.remember(next);
    dispatch({ kind: 'written', state: next });
    writeAddress(next, false);
  }

  // Of which country, and whether of products or articles: that is for all categories.
  const { country, listsArticles } = state;
  return {
    state,
    update: (next) => change(sameTexts(next, state) ? 'changed' : 'typed', next),
    choose: (main, sub) => push({ ...memory.recall(main, sub), country, listsArticles }),
    showEverything: () => push({ ...emptyListing, country, listsArticles }),
  };
}
