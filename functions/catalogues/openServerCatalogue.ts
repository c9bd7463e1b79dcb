import {
  type Article,
  type Catalogue,
  type CatalogueInCells,
  CodedAhead,
  catalogueOf,
} from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import { LRUCache } from 'lru-cache';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { CataloguePointer, VersionFile } from './catalogueDocuments.ts';
import { maxCatalogueZipBytes, openCatalogueZip } from './catalogueFiles.ts';

interface VersionCacheOptions<Version, Source> {
  /** What the cached versions may take together; the one used last is kept whatever it takes. */
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
    // Whoever waits for a version gets it, even when others push it out of the cache meanwhile.
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
  /** What countries of one version share. */
  readonly content: CatalogueInCells;
  readonly versionId: string;
}

type Blobs = Services['blobs'];

/** A version of the catalogue in memory. */
interface OpenedVersion {
  /** What its files take. */
  readonly bytes: number;
  /** By country, opened when first asked for. */
  readonly catalogues: LRUCache<string, ServerCatalogue>;
}

/**
 * Files of the cached versions: three of 50,000 articles, or dozens of small ones. Columns and indexes of their
 * countries come on top, about as much again.
 */
const maxCachedBytes = 256 * 1024 * 1024;
const maxCachedCountries = 12;

async function openVersion(blobs: Blobs, versionId: string, zipName: string): Promise<OpenedVersion> {
  const zip = await readBlob(blobs, 'catalogs', zipName, maxCatalogueZipBytes);
  if (zip === undefined) throw new CatalogueGone(zipName);
  // A large catalogue takes a while: other calls are answered meanwhile.
  const { content, bytes } = await openCatalogueZip(zip, { ahead: new CodedAhead() });
  const assetsGlobalUrl = blobs.publicUrl('assets-global');
  const assetsLocalUrl = blobs.publicUrl('assets-local');
  const catalogues = new LRUCache<string, ServerCatalogue>({
    max: maxCachedCountries,
    memoMethod: (country) => ({
      catalogue: catalogueOf(content, { country, versionId, assetsGlobalUrl, assetsLocalUrl }),
      content,
      versionId,
    }),
  });
  return { bytes, catalogues };
}

const versionsOf = memoizeWeak((blobs: Blobs) =>
  createVersionCache({
    maxBytes: maxCachedBytes,
    bytesOf: ({ bytes }: OpenedVersion) => bytes,
    open: (versionId, zipName: string) => openVersion(blobs, versionId, zipName),
  }),
);

async function openOf(
  { blobs }: Services,
  country: string,
  { versionId, zipName }: VersionFile,
): Promise<ServerCatalogue> {
  const { catalogues } = await versionsOf(blobs)(versionId, zipName);
  return catalogues.memo(country);
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
 * @throws CatalogueGone when storage lost its ZIP
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
