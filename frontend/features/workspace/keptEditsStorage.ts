import type { BrowserStorage } from '../../lib/browserStorage.ts';
import { KeptEdits, type KeptEditsStore, type Orphan } from './projectPorts.ts';

const prefix = 'unsavedProject';

/** Holds a name as long as the page lives, so that other pages see that its keeper is alive. */
export interface PageLocks {
  /** @returns how to let go, or undefined when a living page holds the name */
  hold(name: string): Promise<(() => void) | undefined>;
}

/** Web Locks; where the browser has none, no page can be told from a dead one and every name is free. */
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

/** Reads kept edits; what an older build kept in another shape cannot be brought in. */
function parse(text: string | undefined): KeptEdits | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = KeptEdits.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Keeps unsaved edits in localStorage: written at once, so that they survive a crash. Each page has a key of its own;
 * a page takes over only what no living page holds, so that two tabs never mix.
 *
 * @param pageId different for every page
 */
export function keptEditsStorage(
  { projectId, pageId }: { projectId: string; pageId: string },
  { storage, locks }: { storage: BrowserStorage; locks: PageLocks },
): KeptEditsStore {
  const projectPrefix = `${prefix}:${projectId}:`;
  const ownKey = `${projectPrefix}${pageId}`;
  const own = locks.hold(ownKey);
  const taken: (() => void)[] = [];

  async function takeOver(key: string): Promise<Orphan | undefined> {
    const letGo = await locks.hold(key);
    if (letGo === undefined) return undefined;
    taken.push(letGo);
    const kept = parse(storage.get(key));
    return kept && { kept, discard: () => storage.remove(key) };
  }

  return {
    write: (kept) => storage.set(ownKey, JSON.stringify(kept)),
    clear: () => storage.remove(ownKey),
    async orphans() {
      const keys = storage.keys().filter((key) => key.startsWith(projectPrefix) && key !== ownKey);
      const orphans = await Promise.all(keys.sort().map(takeOver));
      return orphans.filter((orphan) => orphan !== undefined);
    },
    release() {
      for (const letGo of taken.splice(0)) letGo();
      void own.then((letGo) => letGo?.());
    },
  };
}
