import { type Catalogue, type CataloguePackage, createCatalogue } from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { readBlob } from '../storage/readBlob.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { mostCatalogueZipBytes, unpackCatalogue } from './catalogueZip.ts';
import { RecentlyUsed } from './recentlyUsed.ts';

/** A country's catalogue, opened on the server. */
export interface ServerCatalogue {
  readonly catalogue: Catalogue;
  readonly package: CataloguePackage;
  readonly versionId: string;
}

/** A package of 50,000 articles takes some 150 MB; countries of one version share it. */
const packagesKept = 3;
const cataloguesKept = 12;

interface Kept {
  readonly packages: RecentlyUsed<CataloguePackage>;
  readonly catalogues: RecentlyUsed<ServerCatalogue>;
}

const keptByBlobs = new WeakMap<Services['blobs'], Kept>();

function keptFor(services: Services): Kept {
  const kept = keptByBlobs.get(services.blobs) ?? {
    packages: new RecentlyUsed<CataloguePackage>(packagesKept),
    catalogues: new RecentlyUsed<ServerCatalogue>(cataloguesKept),
  };
  keptByBlobs.set(services.blobs, kept);
  return kept;
}

async function loadPackage(services: Services, zipName: string): Promise<CataloguePackage> {
  const zip = await readBlob(services.blobs, 'catalogs', zipName, mostCatalogueZipBytes);
  if (zip === undefined) throw new Error(`The catalogue ${zipName} is missing in storage`);
  return unpackCatalogue(zip);
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
  const { packages, catalogues } = keptFor(services);
  return catalogues.get(`${versionId}/${country}`, async () => {
    const catalogue = await packages.get(versionId, () => loadPackage(services, zipName));
    const options = {
      country,
      versionId,
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
      assetsLocalUrl: services.blobs.publicUrl('assets-local'),
    };
    return { catalogue: createCatalogue(catalogue, options), package: catalogue, versionId };
  });
}
