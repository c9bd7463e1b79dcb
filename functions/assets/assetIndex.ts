import { setImmediate as turn } from 'node:timers/promises';
import { foldText, memoizeWeak } from '@sanispec/shared/columns';
import type { AssetKind } from '@sanispec/shared/contract';
import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { assetKindOf } from './assetKind.ts';
import { assetKey } from './assetUse.ts';

type ListedAsset = Pick<
  AssetDocument,
  'id' | 'scope' | 'path' | 'fileName' | 'size' | 'contentHash' | 'uploadedBy' | 'countries' | 'lastModified'
>;

/** A stored asset as lists show it. */
export interface IndexedAsset extends ListedAsset {
  readonly etag: string;
  /** `scope:path`. */
  readonly key: string;
  readonly kind: AssetKind;
  /** When it was written, in seconds. */
  readonly seconds: number;
  /** Folded, to be searched and sorted by. */
  readonly foldedPath: string;
  readonly foldedName: string;
}

/** All stored assets, in the order of their file names. */
export interface AssetSnapshot {
  readonly rows: readonly IndexedAsset[];
  /** Whether there is an asset of a key, also of those stored since. */
  holds(key: string): boolean;
}

/** Remembers that an asset was deleted, for the indexes of other hosts (container `deletedAssets`). */
export interface DeletedAsset {
  readonly id: string;
  /** `scope:path`. */
  readonly key: string;
  /** Of the document that was deleted: what is stored under its name later is another. */
  readonly deletedEtag: string;
  /** ISO date-time. */
  readonly deletedOn: string;
}

/** An index that was not asked for so long is made again. */
export const deletionSeconds = 24 * 3600;
const longestPause = (deletionSeconds * 1000) / 2;

/** A write may take so long, and the clocks of hosts differ by so much. */
const overlapMilliseconds = 10_000;
const pageSize = 1000;
/** Lists of a page each that are worked on at once. */
const runsAtOnce = 8;

function compareNames(left: IndexedAsset, right: IndexedAsset): number {
  if (left.foldedName !== right.foldedName) return left.foldedName < right.foldedName ? -1 : 1;
  return left.key < right.key ? -1 : 1;
}

function mergeSorted(left: readonly IndexedAsset[], right: readonly IndexedAsset[]): readonly IndexedAsset[] {
  const merged: IndexedAsset[] = [];
  let place = 0;
  for (const one of right) {
    for (let next = left[place]; next !== undefined && compareNames(next, one) < 0; next = left[place]) {
      merged.push(next);
      place += 1;
    }
    merged.push(one);
  }
  for (; place < left.length; place += 1) merged.push(left[place] as IndexedAsset);
  return merged;
}

/** Merges sorted lists two by two; calls are answered between. */
async function mergeAll(runs: readonly (readonly IndexedAsset[])[]): Promise<readonly IndexedAsset[]> {
  let left = runs;
  while (left.length > 1) {
    const merged: (readonly IndexedAsset[])[] = [];
    for (let place = 0; place < left.length; place += 2) {
      merged.push(mergeSorted(left[place] ?? [], left[place + 1] ?? []));
      if (place % runsAtOnce === 0 || left.length <= runsAtOnce) await turn();
    }
    left = merged;
  }
  return left[0] ?? [];
}

function indexAsset(asset: ListedAsset, etag: string): IndexedAsset {
  return {
    ...asset,
    etag,
    key: assetKey(asset.scope, asset.path),
    kind: assetKindOf(asset.path),
    seconds: Math.floor(Date.parse(asset.lastModified) / 1000),
    foldedPath: foldText(asset.path),
    foldedName: foldText(asset.fileName),
  };
}

/** The assets in memory. Before each answer it reads what was written or deleted since the one before. */
class AssetIndex {
  #byKey = new Map<string, IndexedAsset>();
  #rows: readonly IndexedAsset[] = [];
  #readOn: Date | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<AssetSnapshot> | undefined;

  /** As of now: what was stored before the call is found. */
  fresh(services: Services): Promise<AssetSnapshot> {
    // A reading that has begun may have passed what was just stored; all who wait for its end share the next.
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      const reading = this.#read(services);
      this.#running = reading.catch(() => undefined);
      return reading;
    });
    return this.#waiting;
  }

  async #read(services: Services): Promise<AssetSnapshot> {
    const now = services.now();
    const before = this.#readOn;
    // If reading fails below, the next one starts again.
    this.#readOn = undefined;
    if (before === undefined || now.getTime() - before.getTime() > longestPause) {
      this.#byKey = new Map();
      this.#rows = await this.#merge([], await this.#readSince(services, ''));
    } else {
      const from = new Date(before.getTime() - overlapMilliseconds).toISOString();
      const isAnyGone = await this.#forgetDeleted(services, from);
      const runs = await this.#readSince(services, from);
      if (isAnyGone || runs.length > 0) this.#rows = await this.#merge(this.#rows, runs);
    }
    this.#readOn = now;
    return { rows: this.#rows, holds: (key) => this.#byKey.has(key) };
  }

  async #forgetDeleted({ documents }: Services, from: string): Promise<boolean> {
    const query = listedQuery('deletedAssetsSince', { from });
    const { documents: deleted } = await documents.query<DeletedAsset>('deletedAssets', query);
    const gone = deleted.filter(({ value }) => this.#byKey.get(value.key)?.etag === value.deletedEtag);
    for (const { value } of gone) this.#byKey.delete(value.key);
    return gone.length > 0;
  }

  /** Reads page by page, in the order of their times. @returns what has changed, each page sorted by name */
  async #readSince({ documents }: Services, since: string): Promise<(readonly IndexedAsset[])[]> {
    const runs: (readonly IndexedAsset[])[] = [];
    let [from, offset] = [since, 0];
    for (;;) {
      const query = listedQuery('assetsSince', { from, sort: { field: 'lastModified' }, offset, limit: pageSize });
      const { documents: page } = await documents.query<ListedAsset>('assets', query);
      const run = page
        .map(({ value, etag }) => indexAsset(value, etag))
        .filter(({ key, etag }) => this.#byKey.get(key)?.etag !== etag);
      for (const asset of run) this.#byKey.set(asset.key, asset);
      if (run.length > 0) runs.push(run.sort(compareNames));
      const last = page.at(-1)?.value.lastModified;
      if (page.length < pageSize || last === undefined) return runs;
      const sameTime = page.filter(({ value }) => value.lastModified === last).length;
      offset = last === from ? offset + page.length : sameTime;
      from = last;
      await turn();
    }
  }

  /** An asset that was written while pages were read is on two of them; what is known by its key now is what counts. */
  async #merge(
    rows: readonly IndexedAsset[],
    runs: readonly (readonly IndexedAsset[])[],
  ): Promise<readonly IndexedAsset[]> {
    const isCurrent = (asset: IndexedAsset): boolean => this.#byKey.get(asset.key) === asset;
    const current = [rows.filter(isCurrent)];
    for (const run of runs) {
      current.push(run.filter(isCurrent));
      if (current.length % runsAtOnce === 0) await turn();
    }
    const [stays = [], ...fresh] = current;
    return mergeSorted(stays, await mergeAll(fresh));
  }
}

const indexOf = memoizeWeak((_documents: Services['documents']) => new AssetIndex());

/** All stored assets as of now. The first call after a start reads all of them, later ones what has changed. */
export function readAssetIndex(services: Services): Promise<AssetSnapshot> {
  return indexOf(services.documents).fresh(services);
}
