import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';

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
export function blobNamesOf({ zipName, listingNames }: CatalogueDocument): readonly string[] {
  return [zipName, ...Object.values(listingNames ?? {})];
}

/**
 * Removes versions with their blobs that no country uses, that are not among the last three of their countries, and that
 * were replaced more than a day ago.
 *
 * @param countrySet only versions of these countries; all when absent
 * @returns how many were removed
 */
export async function removeOldVersions(services: Services, countrySet?: string): Promise<number> {
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
