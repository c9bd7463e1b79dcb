import type { Services } from '#config/services.ts';
import type { BlobProperties } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { CatalogueDocument, CataloguePointer, VersionFile } from './catalogueDocuments.ts';

/** Versions of one set of countries that stay, the newest included. */
const versionsToKeep = 3;
/**
 * Pages that were open when a version was replaced may still ask for its files; pages are not expected to stay open for
 * longer.
 */
const retentionMilliseconds = 24 * 3600 * 1000;

type Version = StoredDocument<CatalogueDocument>;

/** Of the versions of one set of countries, newest first, those that may go whether or not a pointer leads to them. */
function outdated(versions: readonly Version[], now: Date): readonly Version[] {
  return versions.filter((_, index) => {
    const next = versions[index - 1];
    if (index < versionsToKeep || next === undefined) return false;
    return now.getTime() - Date.parse(next.value.lastModified) > retentionMilliseconds;
  });
}

function bySet(versions: readonly Version[]): ReadonlyMap<string, Version[]> {
  const sets = new Map<string, Version[]>();
  for (const version of versions) {
    const set = sets.get(version.value.countrySet);
    if (set === undefined) sets.set(version.value.countrySet, [version]);
    else set.push(version);
  }
  return sets;
}

/** The blobs of a version: its ZIP and its listings. */
function blobNamesOf({ zipName, listingNames }: CatalogueDocument): readonly string[] {
  return [zipName, ...Object.values(listingNames ?? {})];
}

/**
 * Removes versions with their blobs that no country uses, that are not among the last three of their countries, and that
 * were replaced more than a day ago.
 *
 * @param countrySet only versions of these countries; all when absent
 * @returns how many were removed
 */
async function removeOldVersions(services: Services, countrySet?: string): Promise<number> {
  const { documents, blobs, now } = services;
  const newestFirst = { sort: { field: 'lastModified', descending: true } } as const;
  const { documents: versions } = await documents.query<CatalogueDocument>(
    'catalogs',
    countrySet === undefined
      ? listedQuery('catalogs', newestFirst)
      : listedQuery('catalogsOfCountrySet', { countrySet, ...newestFirst }),
  );
  const old = [...bySet(versions).values()].flatMap((set) => outdated(set, now()));
  if (old.length === 0) return 0;
  // Read last: a pointer that is switched back meanwhile is seen.
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const inUse = new Set(pointers.documents.map((pointer) => pointer.value.catalogId));
  const unused = old.filter(({ id }) => !inUse.has(id));
  for (const { id, value } of unused) {
    // The blobs first: a document without them can be found and removed again, a blob without a document cannot.
    for (const name of blobNamesOf(value)) await blobs.delete('catalogs', name);
    await documents.delete('catalogs', id);
  }
  return unused.length;
}

/** The versions that a country used before the one that it gets now. */
function earlierOf({ versionId, zipName, earlier = [] }: CataloguePointer): readonly VersionFile[] {
  return [{ versionId, zipName }, ...earlier].slice(0, versionsToKeep - 1);
}

async function switchPointer(services: Services, country: string, catalogue: CatalogueDocument): Promise<void> {
  const { documents } = services;
  const current = await documents.get<CataloguePointer>('catalogPointers', country);
  if (current?.value.catalogId === catalogue.id) return;
  const { id: catalogId, versionId, zipName, lastModified: switchedOn } = catalogue;
  const listingName = catalogue.listingNames?.[country];
  const pointer: CataloguePointer = {
    ...{ id: country, catalogId, versionId, zipName, switchedOn },
    ...(listingName !== undefined && { listingName }),
    ...(current !== undefined && { earlier: earlierOf(current.value) }),
  };
  const version = current === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: current.etag };
  await documents.put('catalogPointers', pointer, version);
}

/**
 * Makes a catalogue, whose ZIP is stored and verified, the one that its countries use: one pointer per country is
 * switched with its ETag, and nothing else decides (see the decision on publishing catalogues). Other countries keep
 * theirs. May run again for the same catalogue.
 */
export async function publishCatalogue(services: Services, catalogue: CatalogueDocument): Promise<void> {
  await services.documents.put('catalogs', catalogue);
  for (const country of catalogue.countries) {
    await retryOnConflict(() => switchPointer(services, country, catalogue));
  }
  await removeOldVersions(services, catalogue.countrySet);
}

/** An import writes its blobs again at every attempt, and names them in a document within minutes. */
const strayMilliseconds = 48 * 3600 * 1000;

/** Blobs that an import left which never came to publish them. */
async function removeStrayBlobs({ documents, blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - strayMilliseconds;
  const isOld = (blob: BlobProperties | undefined) => blob !== undefined && blob.lastModified.getTime() < oldest;
  const stray: string[] = [];
  for await (const blob of blobs.list('catalogs')) if (isOld(blob)) stray.push(blob.name);
  // Read after the blobs: what was published meanwhile is known.
  const versions = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
  const known = new Set(versions.documents.flatMap(({ value }) => blobNamesOf(value)));
  let removed = 0;
  for (const name of stray) {
    // Checked again: the import may be starting another attempt right now.
    if (known.has(name) || !isOld(await blobs.properties('catalogs', name))) continue;
    if (await blobs.delete('catalogs', name)) removed += 1;
  }
  return removed;
}

/**
 * Removes catalogues that nobody can need any more, and what aborted imports left.
 *
 * @returns how many versions and stray blobs were removed
 */
export async function sweepCatalogues(services: Services): Promise<{ versions: number; blobs: number }> {
  return { versions: await removeOldVersions(services), blobs: await removeStrayBlobs(services) };
}
