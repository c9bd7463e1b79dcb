/** What the site keeps in the browser; never a reason for a page to fail. */
export interface BrowserStorage {
  get(key: string): string | undefined;
  /**
   * @returns whether it outlives the page: the browser may forbid storing, or its space may be used up. Even then `get`
   *   gives it back for as long as the page lives.
   */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Storing is forbidden, or the space is used up; any other error is a bug. */
function refusedOf<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Browser storage that falls back to memory where it cannot store.
 *
 * @param open reads the property, which itself throws where storing is forbidden
 */
export function browserStorage(open: () => Storage): BrowserStorage {
  const unstored = new Map<string, string>();
  const use = <T>(action: (storage: Storage) => T): T | undefined => refusedOf(() => action(open()));
  return {
    get: (key) => unstored.get(key) ?? use((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const isStored = use((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored === true) unstored.delete(key);
      else unstored.set(key, value);
      return isStored === true;
    },
    remove(key) {
      unstored.delete(key);
      use((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = use((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)));
      const known = new Set([...(stored ?? []), ...unstored.keys()]);
      return [...known].filter((key) => key !== null);
    },
  };
}

/** Outlives the tab. */
export const localStore = browserStorage(() => localStorage);

/** Lives as long as the tab, over reloads. */
export const tabStore = browserStorage(() => sessionStorage);
