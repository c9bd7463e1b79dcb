import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';

/** Where the listing keeps what it remembers; `sessionStorage` in the browser. */
export type MemoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Filter state of the listing by main and sub-category (§4.2): each category finds its filters again. */
export interface ListingMemory {
  /** The search string last used there, or ''. */
  recall(main: MainCategory | undefined, sub: SubCategory | undefined): string;
  remember(main: MainCategory | undefined, sub: SubCategory | undefined, search: string): void;
}

/**
 * @param scope the project, or 'browse'; projects don't share their filters
 */
export function createListingMemory(storage: MemoryStorage, scope: string): ListingMemory {
  function key(main: MainCategory | undefined, sub: SubCategory | undefined): string {
    return `listing ${scope} ${main ?? ''} ${sub ?? ''}`;
  }
  return {
    recall: (main, sub) => storage.getItem(key(main, sub)) ?? '',
    remember: (main, sub, search) => storage.setItem(key(main, sub), search),
  };
}

/** The memory of this tab; a browser that forbids storage only forgets. */
export function tabMemory(scope: string): ListingMemory {
  return createListingMemory(tolerantStorage(), scope);
}

/** The storage of this tab, or a substitute that lasts as long as the page. */
export function tolerantStorage(): MemoryStorage {
  const fallback = new Map<string, string>();
  try {
    return window.sessionStorage;
  } catch {
    // Reading the property itself throws where storage is forbidden.
    return { getItem: (key) => fallback.get(key) ?? null, setItem: (key, value) => void fallback.set(key, value) };
  }
}
