import { type Catalogue, type CatalogueInCells, catalogueOf } from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { readBlob } from '../storage/readBlob.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { mostCatalogueZipBytes, openCatalogueZip } from './catalogueZip.ts';
import { RecentlyUsed } from './recentlyUsed.ts';

/** A country's catalogue, opened on the server. */
export interface ServerCatalogue {
  readonly catalogue: Catalogue;
  /** What countries of one version share. */
  readonly content: CatalogueInCells;
  readonly versionId: string;
}

/** That of 50,000 articles takes some 100 MB; countries of one version share it. */
const contentsKept = 3;
const cataloguesKept = 12;

interface Kept {
  readonly contents: RecentlyUsed<CatalogueInCells>;
  readonly catalogues: RecentlyUsed<ServerCatalogue>;
}

const keptByBlobs = new WeakMap<Services['blobs'], Kept>();

function keptFor(services: Services): Kept {
  const kept = keptByBlobs.get(services.blobs) ?? {
    contents: new RecentlyUsed<CatalogueInCells>(contentsKept),
    catalogues: new RecentlyUsed<ServerCatalogue>(cataloguesKept),
  };
  keptByBlobs.set(services.blobs, kept);
  return kept;
}

async function loadContent(services: Services, zipName: string): Promise<CatalogueInCells> {
  const zip = await readBlob(services.blobs, 'catalogs', zipName, mostCatalogueZipBytes);
  if (zip === undefined) throw new Error(`The catalogue ${zipName} is missing in storage`);
  return openCatalogueZip(zip);
}

/**
 * The catalogue that a country uses now. Versions never change, so they are kept in memory; only the country's pointer
 * is read every time.
 *
 * @returns undefined when the country has no catalogue
 */
export async function openServerCatalogue(services: Services, country: string): Promise<ServerCatalogue | undefined> {
  const pointer = await services.documents.get<CataloguePointer>('catalogPointers', country);
  if (pointer === undefined) return undefined;
  const { versionId, zipName } = pointer.value;
  const { contents, catalogues } = keptFor(services);
  return catalogues.get(`${versionId}/${country}`, async () => {
    const content = await contents.get(versionId, () => loadContent(services, zipName));
    const options = {
      country,
      versionId,
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
      assetsLocalUrl: services.blobs.publicUrl('assets-local'),
    };
    return { catalogue: catalogueOf(content, options), content, versionId };
  });
}
