import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Services } from '#config/services.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { assetBlobOf } from './assetBlobOf.ts';
import type { DiskRoom } from './diskRoom.ts';
import { type FetchRules, fetchExternal, maxAssetBytes } from './fetchExternal.ts';

/** Why an asset is not there. */
export type AssetProblem = 'missing' | 'elsewhere' | 'notFetched' | 'tooLarge' | 'noRoom';

/** Where an asset is: a file of the job's folder, a blob of ours, or nowhere. */
export type FoundAsset =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'blob'; readonly container: BlobContainer; readonly name: string }
  | { readonly kind: 'absent'; readonly problem: AssetProblem };

export interface AssetSource {
  readonly services: Services;
  /** Where fetched assets go; the job removes it. */
  readonly folder: string;
  readonly origins: FetchRules['origins'];
  readonly signal: AbortSignal;
  /** What all of the job's assets share. */
  readonly room: DiskRoom;
}

/** Reading waits for storage and other sites; more at once would take their connections from calls. */
const concurrency = 4;

class TooLarge extends Error {}

function limitBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback): void {
      bytes += chunk.length;
      if (bytes > maxAssetBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

async function fetchElsewhere(
  url: string,
  path: string,
  { origins, signal }: AssetSource,
  accepts: FetchRules['accepts'],
): Promise<FoundAsset> {
  const problem = await fetchExternal(url, path, { origins, signal, accepts });
  if (problem === undefined) return { kind: 'file', path };
  return { kind: 'absent', problem: problem === 'notAllowed' ? 'elsewhere' : 'notFetched' };
}

async function copyPicture(url: string, path: string, source: AssetSource): Promise<FoundAsset> {
  const { services, signal } = source;
  const blob = assetBlobOf(services.blobs, url);
  if (blob === undefined) return fetchElsewhere(url, path, source, 'pictures');
  const stored = await services.blobs.get(blob.container, blob.name);
  if (stored === undefined) return { kind: 'absent', problem: 'missing' };
  try {
    await pipeline(stored.stream, limitBytes(), createWriteStream(path), { signal });
    return { kind: 'file', path };
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'absent', problem: 'tooLarge' };
    throw error;
  }
}

async function locateFile(url: string, path: string, source: AssetSource): Promise<FoundAsset> {
  const { blobs } = source.services;
  const blob = assetBlobOf(blobs, url);
  if (blob === undefined) return fetchElsewhere(url, path, source, 'files');
  const isStored = (await blobs.properties(blob.container, blob.name)) !== undefined;
  return isStored ? { kind: 'blob', ...blob } : { kind: 'absent', problem: 'missing' };
}

const noRoom = { kind: 'absent', problem: 'noRoom' } as const satisfies FoundAsset;

async function fitting(asset: FoundAsset, { room }: AssetSource): Promise<FoundAsset> {
  return asset.kind !== 'file' || (await room.keeps(asset.path)) ? asset : noRoom;
}

type Find = (url: string, path: string, source: AssetSource) => Promise<FoundAsset>;

async function findAll(
  urls: readonly string[],
  prefix: string,
  source: AssetSource,
  find: Find,
  onFound: (done: number) => Promise<void>,
): Promise<ReadonlyMap<string, FoundAsset>> {
  const limit = pLimit(concurrency);
  const found = new Map<string, FoundAsset>();
  // One report after the other: each writes the job over the version of the last.
  let reported = Promise.resolve();
  async function findOne(url: string, index: number): Promise<void> {
    source.signal.throwIfAborted();
    const path = join(source.folder, `${prefix}-${index}`);
    found.set(url, source.room.isFull ? noRoom : await fitting(await find(url, path, source), source));
    reported = reported.then(() => onFound(found.size));
    await reported;
  }
  const all = await Promise.allSettled(urls.map((url, index) => limit(() => findOne(url, index))));
  const failure = all.find((one) => one.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return found;
}

/**
 * Brings the pictures of a document into a folder: from our storage, and from sites that the catalogue allows. What is not
 * there is no failure; a storage that is away throws, so that the job tries again.
 *
 * @param urls each once
 * @param onFound receives the number of those that were looked for
 */
export function collectPictures(
  urls: readonly string[],
  source: AssetSource,
  onFound: (done: number) => Promise<void>,
): Promise<ReadonlyMap<string, FoundAsset>> {
  return findAll(urls, 'picture', source, copyPicture, onFound);
}

/** Finds the files of an archive: ours stay where they are until they are added, those of other sites are fetched. */
export function locateFiles(
  urls: readonly string[],
  source: AssetSource,
  onFound: (done: number) => Promise<void>,
): Promise<ReadonlyMap<string, FoundAsset>> {
  return findAll(urls, 'file', source, locateFile, onFound);
}
