import { type Article, type Catalogue, writeCatalogueBlobs } from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import { LRUCache } from 'lru-cache';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { CataloguePointer, VersionFile } from './catalogueDocuments.ts';
import { type OpenedBlobs, openBlobs, openStoredBlobs } from './storedBlobs.ts';

interface VersionCacheOptions<Version, Source> {
  /** Memory that all cached versions may take; the one used last stays in the cache even if it alone takes more. */
  readonly maxBytes: number;
  readonly bytesOf: (version: Version) => number;
  readonly open: (versionId: string, source: Source) => Promise<Version>;
}

/**
 * Opened versions, of which the recently used ones are kept. Callers at the same time share one opening; a failed one is
 * not kept.
 *
 * @returns the version of an id, opened from the source unless it is cached
 */
export function createVersionCache<Version extends {}, Source>({
  maxBytes,
  bytesOf,
  open,
}: VersionCacheOptions<Version, Source>): (versionId: string, source: Source) => Promise<Version> {
  const cache = new LRUCache<string, Version, { readonly source: Source }>({
    maxSize: maxBytes,
    // The library would not keep what is larger than the cache, and every request would open it again.
    sizeCalculation: (version) => Math.max(1, Math.min(bytesOf(version), maxBytes)),
    // A caller that waits for a version receives it even if others evict it from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (versionId, _stale, { context }) => open(versionId, context.source),
  });
  return (versionId, source) => cache.forceFetch(versionId, { context: { source } });
}

/** The ZIP of a version is not in storage. */
class CatalogueGone extends Error {
  override readonly name = 'CatalogueGone';

  constructor(zipName: string) {
    super(`The catalogue ${zipName} is missing in storage`);
  }
}

/** A country's catalogue, opened on the server. */
export interface ServerCatalogue {
  readonly catalogue: Catalogue;
  readonly versionId: string;
}

type Blobs = Services['blobs'];

export const maxCatalogueZipBytes = 512 * 1024 * 1024;
/** 50,000 articles of a country take about 40 MB; texts and indexes that were asked for come on top. */
const maxCachedBytes = 256 * 1024 * 1024;

interface VersionSource {
  readonly blobs: Blobs;
  readonly country: string;
  readonly version: VersionFile & { readonly textsName?: string };
}

/** From the ZIP, for a version without blobs: an older build has published it, and they are not made yet. */
async function openZipped({ blobs, country, version: { versionId, zipName } }: VersionSource): Promise<OpenedBlobs> {
  const zip = await readBlob(blobs, 'catalogs', zipName, maxCatalogueZipBytes);
  if (zip === undefined) throw new CatalogueGone(zipName);
  // Few calls need it, so that no cold start waits for it.
  const { openCatalogueZip } = await import('./catalogueFiles.ts');
  return openBlobs(blobs, writeCatalogueBlobs(await openCatalogueZip(zip), country), { country, versionId });
}

async function openVersion(source: VersionSource): Promise<OpenedBlobs> {
  const { blobs, country, version } = source;
  const { versionId, listingName, textsName } = version;
  const areStored = listingName !== undefined && textsName !== undefined;
  const stored = areStored && (await openStoredBlobs(blobs, { listingName, textsName }, { country, versionId }));
  return stored || openZipped(source);
}

const versionsOf = memoizeWeak((_blobs: Blobs) =>
  createVersionCache({
    maxBytes: maxCachedBytes,
    bytesOf: ({ bytes }: OpenedBlobs & ServerCatalogue) => bytes,
    open: async (_, source: VersionSource) => ({ ...(await openVersion(source)), versionId: source.version.versionId }),
  }),
);

function openOf({ blobs }: Services, country: string, version: VersionSource['version']): Promise<ServerCatalogue> {
  return versionsOf(blobs)(`${country} ${version.versionId}`, { blobs, country, version });
}

function openPointed(services: Services, pointer: CataloguePointer): Promise<ServerCatalogue> {
  return openOf(services, pointer.id, pointer);
}

/**
 * A version of a country's catalogue, in use or not.
 *
 * @returns undefined when its files are gone
 */
export async function openCatalogueVersion(
  services: Services,
  country: string,
  version: VersionFile,
): Promise<ServerCatalogue | undefined> {
  try {
    return await openOf(services, country, version);
  } catch (error) {
    if (error instanceof CatalogueGone) return undefined;
    throw error;
  }
}

async function readPointer({ documents }: Services, country: string): Promise<CataloguePointer | undefined> {
  return (await documents.get<CataloguePointer>('catalogPointers', country))?.value;
}

/**
 * The catalogue that a country uses now. Versions never change, so they are kept in memory; only the country's pointer
 * is read every time.
 *
 * @returns undefined when the country has no catalogue
 * @throws CatalogueGone when storage lost its files
 */
export async function openServerCatalogue(services: Services, country: string): Promise<ServerCatalogue | undefined> {
  const pointer = await readPointer(services, country);
  if (pointer === undefined) return undefined;
  try {
    return await openPointed(services, pointer);
  } catch (error) {
    if (!(error instanceof CatalogueGone)) throw error;
    // Imports may have taken its place, and removed it, since the pointer was read.
    const now = await readPointer(services, country);
    if (now === undefined || now.zipName === pointer.zipName) throw error;
    return openPointed(services, now);
  }
}

/**
 * The article of a number that came in a path. The front end of Azure Functions hands an encoded slash over as it is
 * (ASP.NET does not decode it), the local host decodes it: both mean the same article.
 */
export function articleOf(catalogue: Catalogue, idInPath: string): Article | undefined {
  return catalogue.article(idInPath) ?? catalogue.article(idInPath.replace(/%2f/gi, '/'));
}
