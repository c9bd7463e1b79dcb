import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type CatalogueDocument,
  immutableCaching,
  listingNameOf,
  textsNameOf,
  zipNameOf,
} from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';

/** A file that is to be published: what it holds, and how it is read. */
export interface PublishedFile {
  /** SHA-256 of its content, in hex. */
  readonly hash: string;
  open(): Readable | Promise<Readable>;
}

/** Files by country. */
export type FilesByCountry<File> = Readonly<Record<string, File>>;

export function mapFiles<From, To>(files: FilesByCountry<From>, change: (file: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(files).map(([country, file]) => [country, change(file)]));
}

async function hashOfBlob(services: Services, name: string): Promise<string | undefined> {
  const blob = await services.blobs.get('catalogs', name);
  if (blob === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of blob.stream) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Stores a file and reads it back.
 *
 * @throws Error when storage does not hold what was sent: it must not be published
 */
async function storeFile(services: Services, name: string, file: PublishedFile, contentType: string): Promise<void> {
  const options = { contentType, cacheControl: immutableCaching };
  await services.blobs.put('catalogs', name, await file.open(), options);
  if ((await hashOfBlob(services, name)) !== file.hash) throw new Error(`${name} is not stored as it was sent`);
}

/** The part of a hash that names a blob. */
function shortHash({ hash }: PublishedFile): string {
  return hash.slice(0, 32);
}

/** Stores the ZIP under the name of its content. */
export async function storeZip(
  services: Services,
  zip: PublishedFile,
): Promise<Pick<CatalogueDocument, 'versionId' | 'zipName'>> {
  const versionId = shortHash(zip);
  const zipName = zipNameOf(versionId);
  await storeFile(services, zipName, zip, 'application/zip');
  return { versionId, zipName };
}

async function storeBlobs(
  services: Services,
  files: FilesByCountry<PublishedFile>,
  nameOf: (hash: string) => string,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [country, file] of Object.entries(files)) {
    const name = nameOf(shortHash(file));
    await storeFile(services, name, file, 'application/gzip');
    names[country] = name;
  }
  return names;
}

/** Stores listings and texts under the names of their content. */
export async function storeCountryBlobs(
  services: Services,
  {
    listings,
    texts,
  }: { readonly listings: FilesByCountry<PublishedFile>; readonly texts: FilesByCountry<PublishedFile> },
): Promise<Required<Pick<CatalogueDocument, 'listingNames' | 'textsNames'>>> {
  return {
    listingNames: await storeBlobs(services, listings, listingNameOf),
    textsNames: await storeBlobs(services, texts, textsNameOf),
  };
}
