import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type CataloguePackage,
  countRows,
  createCatalogue,
  openCatalogueBlobs,
  writeListingBlob,
} from '@sanispec/shared/catalogue';
import type { Services } from '../config/services.ts';
import { readBlob } from '../storage/readBlob.ts';
import { immutableCaching } from './catalogueDocuments.ts';
import { mostCatalogueZipBytes } from './catalogueZip.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Reads a listing back and compares what it holds with the package.
 *
 * @throws Error when they differ: it must not be published
 */
async function verify(services: Services, name: string, pkg: CataloguePackage, country: string): Promise<void> {
  const stored = await readBlob(services.blobs, 'catalogs', name, mostCatalogueZipBytes);
  if (stored === undefined) throw new Error(`The listing ${name} vanished after it was written`);
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const listing = openCatalogueBlobs({ listing: await unpack(stored) }, options);
  const made = createCatalogue(pkg, options);
  const isSame = listing.size === made.size && countRows(listing.visibleRows) === countRows(made.visibleRows);
  if (!isSame) throw new Error(`The listing ${name} does not hold what was imported`);
}

/**
 * Stores the listing of each country beside the ZIP (design §13): the columns that lists, filters and rules need, so
 * that a first search waits for a fraction of the bytes. Packed here, because blob storage serves what it holds.
 *
 * @param catalogId part of the names: each import has its own blobs
 * @returns country → name of the blob
 */
export async function storeListings(
  services: Services,
  pkg: CataloguePackage,
  countries: readonly string[],
  catalogId: string,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const country of countries) {
    const packed = await pack(writeListingBlob(pkg, country), { level: 9 });
    const hash = createHash('sha256').update(packed).digest('hex').slice(0, 32);
    const name = `${hash}-${catalogId}-${country}.listing.gz`;
    const options = { contentType: 'application/gzip', cacheControl: immutableCaching };
    await services.blobs.put('catalogs', name, packed, options);
    await verify(services, name, pkg, country);
    names[country] = name;
  }
  return names;
}
