import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type CataloguePackage,
  createCatalogue,
  openCatalogueBlobs,
  writeListingBlob,
} from '@sanispec/shared/catalogue';
import { countRows } from '@sanispec/shared/columns';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * The listing of a country: the columns that lists, filters and rules need, so that a first search waits for a fraction
 * of the ZIP's bytes. Compressed here, because blob storage serves what it holds.
 */
export function packListing(pkg: CataloguePackage, country: string): Promise<Buffer> {
  return pack(writeListingBlob(pkg, country), { level: 9 });
}

/**
 * Reads a listing back and compares what it holds with the package.
 *
 * @throws Error when they differ: it must not be published
 */
export async function verifyListing(packed: Buffer, pkg: CataloguePackage, country: string): Promise<void> {
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const listing = openCatalogueBlobs({ listing: await unpack(packed) }, options);
  const made = createCatalogue(pkg, options);
  const isSame = listing.size === made.size && countRows(listing.visibleRows) === countRows(made.visibleRows);
  if (!isSame) throw new Error(`The listing for ${country} does not hold what was imported`);
}
