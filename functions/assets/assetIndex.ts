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
  'id' | 'scope' | 'path' | 'fileName' | 'size' | 'uploadedBy' | 'countries' | 'lastModified'
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

/** All stored assets, in the order of their file names. It never changes. */
export interface AssetSnapshot {
  readonly rows: readonly IndexedAsset[];
  readonly byKey: ReadonlyMap<string, IndexedAsset>;
}

/** Remembers that an asset was deleted, for the indexes of other hosts (container `deletedAssets`). */
export interface DeletedAsset {
  readonly id: string;
  /** Of the document that was deleted: what is stored under its name later is another. */
  readonly deletedEtag: string;
  /** ISO date-time. */
  readonly deletedOn: string;
}

/** An index that was not asked for so long is made anew. */
export const deletionSeconds = 24 * 3600;
const longestPause = (deletionSeconds * 1000) / 2;

/** A write may take so long, and the clocks of hosts differ by so much. */
const overlapMilliseconds = 10_000;
const pageSize = 1000;

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
      await turn();
    }
    left = merged;
  }
  return left[0] ?? [];
}

function indexed(asset: ListedAsset, etag: string): IndexedAsset {
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
  #byId = new Map<string, IndexedAsset>();
  #snapshot: AssetSnapshot = { rows: [], byKey: new Map() };
  #readOn: Date | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<AssetSnapshot> | undefined;

  /** As of now: what was stored before the call is found. */
  fresh(services: Services): Promise<AssetSnapshot> {
    // A reading that has begun may have passed what was just stored; all who wait for its end share the next.
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      const reading = this.#refresh(services);
      this.#running = reading.catch(() => undefined);
      return reading;
    });
    return this.#waiting;
  }

  async #refresh(services: Services): Promise<AssetSnapshot> {
    const now = services.now();
    if (this.#readOn !== undefined && now.getTime() - this.#readOn.getTime() > longestPause) this.#readOn = undefined;
    const isNew = this.#readOn === undefined;
    const from = this.#readOn === undefined ? '' : new Date(this.#readOn.getTime() - overlapMilliseconds).toISOString();
    const byId = isNew ? new Map<string, IndexedAsset>() : this.#byId;
    const gone = isNew ? new Set<string>() : await this.#deletedSince(services, from, byId);
    const { runs, changed } = await this.#changedSince(services, from, byId);
    if (isNew || gone.size > 0 || changed.size > 0) {
      const stays = isNew ? [] : this.#snapshot.rows.filter(({ id }) => !gone.has(id) && !changed.has(id));
      for (const id of gone) byId.delete(id);
      for (const [id, asset] of changed) byId.set(id, asset);
      const rows = await mergeAll([stays, await mergeAll(runs)]);
      this.#snapshot = { rows, byKey: new Map(rows.map((asset) => [asset.key, asset])) };
      this.#byId = byId;
    }
    this.#readOn = now;
    return this.#snapshot;
  }

  async #deletedSince({ documents }: Services, from: string, byId: ReadonlyMap<string, IndexedAsset>) {
    const query = listedQuery('deletedAssetsSince', { from });
    const { documents: deleted } = await documents.query<DeletedAsset>('deletedAssets', query);
    const gone = deleted.filter(({ value }) => byId.get(value.id)?.etag === value.deletedEtag);
    return new Set(gone.map(({ value }) => value.id));
  }

  /** Page by page, in the order of their times, each as a sorted list. */
  async #changedSince({ documents }: Services, since: string, byId: ReadonlyMap<string, IndexedAsset>) {
    const runs: (readonly IndexedAsset[])[] = [];
    const changed = new Map<string, IndexedAsset>();
    let [from, offset] = [since, 0];
    for (;;) {
      const query = listedQuery('assetsSince', { from, sort: { field: 'lastModified' }, offset, limit: pageSize });
      const { documents: page } = await documents.query<ListedAsset>('assets', query);
      const fresh = page.filter(({ id, etag }) => byId.get(id)?.etag !== etag && changed.get(id)?.etag !== etag);
      const run = fresh.map(({ value, etag }) => indexed(value, etag)).sort(compareNames);
      for (const asset of run) changed.set(asset.id, asset);
      runs.push(run);
      const last = page.at(-1)?.value.lastModified;
      if (page.length < pageSize || last === undefined) break;
      const sameTime = page.filter(({ value }) => value.lastModified === last).length;
      offset = last === from ? offset + page.length : sameTime;
      from = last;
      await turn();
    }
    // An asset that was written while the pages were read is on two of them.
    return { runs: runs.map((run) => run.filter((asset) => changed.get(asset.id) === asset)), changed };
  }
}

const indexOf = memoizeWeak((_documents: Services['documents']) => new AssetIndex());

/** All stored assets as of now. The first call after a start reads all of them, later ones what has changed. */
export function readAssetIndex(services: Services): Promise<AssetSnapshot> {
  return indexOf(services.documents).fresh(services);
}
