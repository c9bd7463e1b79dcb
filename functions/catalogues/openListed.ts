import { memoizeWeak } from '@sanispec/shared/columns';
import type { Services } from '#config/services.ts';
import type { CataloguePointer, VersionFile } from './catalogueDocuments.ts';
import {
  createVersionCache,
  openCatalogueVersion,
  openServerCatalogue,
  type ServerCatalogue,
} from './openServerCatalogue.ts';
import { type OpenedBlobs, openStoredBlobs } from './storedBlobs.ts';

/** A country's catalogue as its listing knows it: prices and what filters need are there, long texts may lack. */
export type ListedCatalogue = ServerCatalogue;

interface ListingSource {
  readonly services: Services;
  readonly country: string;
  readonly version: VersionFile & { readonly listingName: string };
}

/** A listing of 50,000 articles has 10 MB. */
const maxCachedBytes = 64 * 1024 * 1024;

/** Without a catalogue where there is no such blob, or one of a format that is not known here. */
async function openListing({
  services,
  country,
  version: { listingName, versionId },
}: ListingSource): Promise<Partial<OpenedBlobs>> {
  return (await openStoredBlobs(services.blobs, { listingName }, { country, versionId })) ?? {};
}

const listingsOf = memoizeWeak((_blobs: Services['blobs']) =>
  createVersionCache({
    maxBytes: maxCachedBytes,
    bytesOf: ({ bytes = 0 }: Partial<OpenedBlobs>) => bytes,
    open: (_, source: ListingSource) => openListing(source),
  }),
);

async function listingOf(
  services: Services,
  country: string,
  { listingName, ...version }: VersionFile,
  columns: readonly string[],
): Promise<ListedCatalogue | undefined> {
  if (listingName === undefined) return undefined;
  const source = { services, country, version: { ...version, listingName } };
  const { catalogue } = await listingsOf(services.blobs)(`${country} ${version.versionId} ${listingName}`, source);
  if (catalogue === undefined || columns.some((name) => catalogue.lacksColumn(name))) return undefined;
  return { catalogue, versionId: version.versionId };
}

/**
 * A version of a country's catalogue, in use or not, as its listing knows it: what has one is not opened whole, which for
 * a large catalogue keeps calls waiting.
 *
 * @returns undefined when its files are gone
 */
export async function openListedVersion(
  services: Services,
  country: string,
  version: VersionFile,
): Promise<ListedCatalogue | undefined> {
  return (await listingOf(services, country, version, [])) ?? openCatalogueVersion(services, country, version);
}

/**
 * The catalogue that a country uses now, as its listing knows it.
 *
 * @param columns the catalogue's own that must be there; it is opened whole when the listing lacks one
 * @returns undefined when the country has no catalogue
 * @throws CatalogueGone when storage lost its files
 */
export async function openListedCatalogue(
  services: Services,
  country: string,
  columns: readonly string[] = [],
): Promise<ListedCatalogue | undefined> {
  const pointer = (await services.documents.get<CataloguePointer>('catalogPointers', country))?.value;
  if (pointer === undefined) return undefined;
  return (await listingOf(services, country, pointer, columns)) ?? openServerCatalogue(services, country);
}

/** Whether a country has a catalogue. */
export async function hasCatalogue({ documents }: Services, country: string): Promise<boolean> {
  return (await documents.get('catalogPointers', country)) !== undefined;
}
