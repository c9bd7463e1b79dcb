import { onceAsync } from '@sanispec/shared/columns';
import { type DBSchema, openDB } from 'idb';

/** A project as the server last gave it to this browser. */
export interface CachedProject {
  readonly id: string;
  /** Id of the user who had it open; undefined for a guest's. */
  readonly userId?: string | undefined;
  /** Possibly written by another build, so its reader checks it. */
  readonly data: unknown;
}

interface Schema extends DBSchema {
  projects: { key: string; value: CachedProject };
}

/** Beside the catalogue's database, whose versions come and go with the shape of catalogues. */
const database = onceAsync(() =>
  openDB<Schema>('sanispec-projects', 1, {
    upgrade(opened) {
      opened.createObjectStore('projects', { keyPath: 'id' });
    },
    blocking(_currentVersion, _blockedVersion, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  }),
);

/** The browser forbids storing, or has no room: then nothing is kept, and the network has it. */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Projects that this browser has opened, so that they open without a network; never a reason to fail. */
export const cachedProjects = {
  read: (id: string): Promise<CachedProject | undefined> =>
    orUndefined(async () => (await database()).get('projects', id)),

  async all(): Promise<readonly CachedProject[]> {
    return (await orUndefined(async () => (await database()).getAll('projects'))) ?? [];
  },

  async write(project: CachedProject): Promise<void> {
    await orUndefined(async () => (await database()).put('projects', project));
  },

  async remove(id: string): Promise<void> {
    await orUndefined(async () => (await database()).delete('projects', id));
  },

  /** Forgets what users had open here, but for one who goes on. */
  async removeOfUsers(exceptUserId?: string): Promise<void> {
    const others = (await this.all()).filter(({ userId }) => userId !== undefined && userId !== exceptUserId);
    await Promise.all(others.map(({ id }) => this.remove(id)));
  },
};
