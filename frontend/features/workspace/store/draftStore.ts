import type { BrowserStorage } from '#lib/browserStorage.ts';
import { type RecoveredDraft, UnsavedDraft } from './openProject.ts';

const prefix = 'unsavedProject';

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

/** Reads a stored draft; one of a shape that this build does not know cannot be brought in. */
function parseDraft(text: string | undefined): UnsavedDraft | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = UnsavedDraft.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Stores unsaved drafts in localStorage: written at once, so that they survive a crash. Each page has a key of its own; a
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
  const own = locks.hold(ownKey);
  const taken = new Map<string, () => void>();
  let recovered: readonly RecoveredDraft[] = [];

  async function takeOver(key: string): Promise<RecoveredDraft | undefined> {
    const letGo = await locks.hold(key);
    if (letGo === undefined) return undefined;
    taken.set(key, letGo);
    const draft = parseDraft(storage.get(key));
    return draft && { key, draft };
  }

  return {
    write: (draft) => storage.set(ownKey, JSON.stringify(draft)),
    clear: () => storage.remove(ownKey),
    async recover() {
      const isAnothers = (key: string): boolean => key.startsWith(projectPrefix) && key !== ownKey && !taken.has(key);
      const found = await Promise.all(storage.keys().filter(isAnothers).sort().map(takeOver));
      recovered = [...recovered, ...found.filter((draft) => draft !== undefined)];
      return recovered;
    },
    discardRecovered(except) {
      for (const { key } of recovered.filter((draft) => !except.includes(draft))) storage.remove(key);
      recovered = except;
    },
    release() {
      for (const letGo of taken.values()) letGo();
      taken.clear();
      void own.then((letGo) => letGo?.());
    },
  };
}
