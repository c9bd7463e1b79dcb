import { type Catalogue, type CatalogueInCells, catalogueOf } from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import { LRUCache } from 'lru-cache';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { maxCatalogueZipBytes, openCatalogueZip } from './catalogueZip.ts';
import { createVersionCache } from './versionCache.ts';

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
  const { content, bytes } = await openCatalogueZip(zip);
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

async function openPointed({ blobs }: Services, pointer: CataloguePointer): Promise<ServerCatalogue> {
  const { id: country, versionId, zipName } = pointer;
  const { catalogues } = await versionsOf(blobs)(versionId, zipName);
  return catalogues.memo(country);
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
