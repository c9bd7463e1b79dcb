import { type Catalogue, type CatalogueInCells, catalogueOf } from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { readBlob } from '../storage/readBlob.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { mostCatalogueZipBytes, type OpenedCatalogueZip, openCatalogueZip } from './catalogueZip.ts';
import { RecentlyUsed } from './recentlyUsed.ts';

/** The ZIP of a version is not in storage. */
export class CatalogueGone extends Error {
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

/** A version of the catalogue in memory, and the countries that were asked for. */
interface OpenedVersion extends OpenedCatalogueZip {
  readonly catalogues: RecentlyUsed<ServerCatalogue>;
}

/**
 * Files of the versions that are kept: three of 50,000 articles, or dozens of small ones. Columns and indexes of their
 * countries come on top, about as much again.
 */
const mostBytesKept = 256 * 1024 * 1024;
const countriesKept = 12;

const versionsByBlobs = new WeakMap<Services['blobs'], RecentlyUsed<OpenedVersion>>();

function versionsOf({ blobs }: Services): RecentlyUsed<OpenedVersion> {
  const kept =
    versionsByBlobs.get(blobs) ??
    new RecentlyUsed<OpenedVersion>({ capacity: mostBytesKept, weightOf: ({ bytes }) => bytes });
  versionsByBlobs.set(blobs, kept);
  return kept;
}

async function openVersion(services: Services, zipName: string): Promise<OpenedVersion> {
  const zip = await readBlob(services.blobs, 'catalogs', zipName, mostCatalogueZipBytes);
  if (zip === undefined) throw new CatalogueGone(zipName);
  return {
    ...(await openCatalogueZip(zip)),
    catalogues: new RecentlyUsed<ServerCatalogue>({ capacity: countriesKept }),
  };
}

async function openPointed(services: Services, pointer: CataloguePointer): Promise<ServerCatalogue> {
  const { id: country, versionId, zipName } = pointer;
  const { catalogues, content } = await versionsOf(services).get(versionId, () => openVersion(services, zipName));
  return catalogues.get(country, async () => {
    const options = {
      country,
      versionId,
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
      assetsLocalUrl: services.blobs.publicUrl('assets-local'),
    };
    return { catalogue: catalogueOf(content, options), content, versionId };
  });
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
