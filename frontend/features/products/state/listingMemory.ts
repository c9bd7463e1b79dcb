import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import type { BrowserStorage } from '#lib/browserStorage.ts';

/** Filter state of the listing by main and sub-category (domain: Listing): each category finds its filters again. */
export interface ListingMemory {
  /** The search string last used there, or ''. */
  recall(main: MainCategory | undefined, sub: SubCategory | undefined): string;
  remember(main: MainCategory | undefined, sub: SubCategory | undefined, search: string): void;
}

/**
 * @param scope the project, or 'browse'; projects don't share their filters
 */
export function createListingMemory(storage: BrowserStorage, scope: string): ListingMemory {
  function key(main: MainCategory | undefined, sub: SubCategory | undefined): string {
    return `listing ${scope} ${main ?? ''} ${sub ?? ''}`;
  }
  return {
    recall: (main, sub) => storage.get(key(main, sub)) ?? '',
    remember: (main, sub, search) => void storage.set(key(main, sub), search),
  };
}
