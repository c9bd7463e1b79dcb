import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Catalogue, openCatalogueBlobs } from '@sanispec/shared/catalogue';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';

type Blobs = Services['blobs'];

/** A catalogue over binary columns. */
export interface OpenedBlobs {
  /** What the columns take. */
  readonly bytes: number;
  readonly catalogue: Catalogue;
}

const unpack = promisify(gunzip);
const maxPackedBytes = 256 * 1024 * 1024;

async function readPacked(blobs: Blobs, name: string): Promise<Uint8Array | undefined> {
  const packed = await readBlob(blobs, 'catalogs', name, maxPackedBytes);
  return packed && unpack(packed);
}

/** @throws when the bytes are damaged, of another format or of another country */
export function openBlobs(
  blobs: Blobs,
  { listing, texts }: { readonly listing: Uint8Array; readonly texts?: Uint8Array | undefined },
  { country, versionId }: { readonly country: string; readonly versionId: string },
): OpenedBlobs {
  const assets = { assetsGlobalUrl: blobs.publicUrl('assets-global'), assetsLocalUrl: blobs.publicUrl('assets-local') };
  const catalogue = openCatalogueBlobs({ listing, texts }, { country, versionId, ...assets });
  return { bytes: listing.byteLength + (texts?.byteLength ?? 0), catalogue };
}

/**
 * A country's catalogue over the blobs that an import stored.
 *
 * @param names with that of the texts unless the listing is enough
 * @returns undefined where a blob is missing, or has a format that is not known here: the ZIP holds the same
 */
export async function openStoredBlobs(
  blobs: Blobs,
  names: { readonly listingName: string; readonly textsName?: string },
  of: { readonly country: string; readonly versionId: string },
): Promise<OpenedBlobs | undefined> {
  const listing = await readPacked(blobs, names.listingName);
  const texts = names.textsName === undefined ? undefined : await readPacked(blobs, names.textsName);
  if (listing === undefined || (texts === undefined && names.textsName !== undefined)) return undefined;
  try {
    return openBlobs(blobs, { listing, texts }, of);
  } catch {
    return undefined;
  }
}
