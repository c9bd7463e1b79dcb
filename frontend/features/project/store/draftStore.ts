import type { BrowserStorage } from '#lib/browserStorage.ts';
import type { Draft } from './draft.ts';
import type { RecoveredDraft, UnsavedDraft } from './openProject.ts';
import { baseKeyOf, baseText, draftText, readDraft } from './storedDraft.ts';

const prefix = 'unsavedProject';
const basePrefix = 'unsavedBase';

/** Stores this page's unsaved draft in the browser and recovers those of pages that were closed or crashed. */
export interface DraftStore {
  /** Says whether it worked: the browser's space may be used up. */
  write(draft: UnsavedDraft): boolean;
  clear(): void;
  /** What other pages of this project left, and no living page holds; from now on it is this page's. */
  recover(): Promise<readonly RecoveredDraft[]>;
  /** Forgets what was recovered, except for what is still to be brought in. */
  discardRecovered(except: readonly RecoveredDraft[]): void;
  /** This page goes: others may recover what it stored. */
  release(): void;
}

/** Holds a name as long as the page lives, so that other pages see that it does. */
export interface PageLocks {
  /** @returns how to release it, or undefined when a living page holds the name */
  hold(name: string): Promise<(() => void) | undefined>;
}

/**
 * Web Locks; where the browser has none, a living page cannot be distinguished from a dead one and every name is free.
 */
export const browserLocks: PageLocks = {
  hold(name) {
    if (!('locks' in navigator)) return Promise.resolve(() => undefined);
    return new Promise((resolve) => {
      void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(undefined);
          return;
        }
        return new Promise<void>((letGo) => resolve(() => letGo()));
      });
    });
  },
};

/**
 * Stores unsaved drafts in localStorage: written at once, so that they survive a crash. The base is written when it is
 * another one, the draft with every edit, and of that only what differs from the base. Each page has keys of its own; a
 * page recovers only what no living page holds, so that two tabs never mix.
 *
 * @param pageId different for every page
 */
export function browserDraftStore(
  { projectId, pageId }: { projectId: string; pageId: string },
  { storage, locks }: { storage: BrowserStorage; locks: PageLocks },
): DraftStore {
  const projectPrefix = `${prefix}:${projectId}:`;
  const ownKey = `${projectPrefix}${pageId}`;
  const bases = `${basePrefix}:${projectId}:`;
  const own = locks.hold(ownKey);
  const taken = new Map<string, () => void>();
  let recovered: readonly RecoveredDraft[] = [];
  let storedBase: { readonly key: string; readonly base: Draft } | undefined;
  let baseCount = 0;

  function isStoredBase({ details, spaces }: Draft): boolean {
    return storedBase?.base.details === details && storedBase.base.spaces === spaces;
  }

  function dropBase(): void {
    if (storedBase !== undefined) storage.remove(storedBase.key);
    storedBase = undefined;
  }

  function write(draft: UnsavedDraft): boolean {
    if (storedBase !== undefined && isStoredBase(draft.base)) {
      return storage.set(ownKey, draftText(draft, storedBase.key));
    }
    // Under another key: until the draft names the new base, the one before it is whole with its own.
    baseCount += 1;
    const key = `${bases}${pageId}:${baseCount}`;
    if (storage.set(key, baseText(draft.base)) && storage.set(ownKey, draftText(draft, key))) {
      dropBase();
      storedBase = { key, base: draft.base };
      return true;
    }
    // No room: what is stored stays, and the page itself remembers this one as a whole.
    storage.remove(key);
    const isStored = storage.set(ownKey, JSON.stringify(draft));
    if (isStored) dropBase();
    return isStored;
  }

  function clear(): void {
    storage.remove(ownKey);
    dropBase();
  }

  async function takeOver(key: string): Promise<RecoveredDraft | undefined> {
    const letGo = await locks.hold(key);
    if (letGo === undefined) return undefined;
    taken.set(key, letGo);
    const draft = readDraft(storage.get(key), storage.get);
    return draft && { key, draft };
  }

  /** A page that crashed between two writes leaves a base that no draft names. */
  async function removeLostBase(key: string): Promise<void> {
    const [page = ''] = key.slice(bases.length).split(':');
    if (page === pageId || baseKeyOf(storage.get(`${projectPrefix}${page}`)) === key) return;
    const letGo = taken.has(`${projectPrefix}${page}`) ? () => undefined : await locks.hold(`${projectPrefix}${page}`);
    if (letGo === undefined) return;
    storage.remove(key);
    letGo();
  }

  return {
    write,
    clear,
    async recover() {
      const isAnothers = (key: string): boolean => key.startsWith(projectPrefix) && key !== ownKey && !taken.has(key);
      const found = await Promise.all(storage.keys().filter(isAnothers).sort().map(takeOver));
      recovered = [...recovered, ...found.filter((draft) => draft !== undefined)];
      await Promise.all(
        storage
          .keys()
          .filter((key) => key.startsWith(bases))
          .map(removeLostBase),
      );
      return recovered;
    },
    discardRecovered(except) {
      for (const { key } of recovered.filter((draft) => !except.includes(draft))) {
        const baseKey = baseKeyOf(storage.get(key));
        storage.remove(key);
        if (baseKey !== undefined) storage.remove(baseKey);
      }
      recovered = except;
    },
    release() {
      for (const letGo of taken.values()) letGo();
      taken.clear();
      void own.then((letGo) => letGo?.());
    },
  };
}
