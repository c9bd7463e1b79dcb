import type { Services } from '#config/services.ts';
import type { BlobProperties } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { blobNamesOf, type CatalogueDocument, type CataloguePointer } from './catalogueDocuments.ts';
import { removeOldRatings } from './readQuality.ts';
import { nameOldVersions } from './versionNames.ts';

/** Versions of each country that stay, the newest included. */
const versionsToKeep = 3;

/** A version can be published again for so long after a country got the next one. */
const retentionMilliseconds = 90 * 24 * 3600 * 1000;

/** An import writes its blobs again at every attempt, and names them in a document within minutes. */
const strayMilliseconds = 48 * 3600 * 1000;

async function readPointers({ documents }: Services): Promise<readonly CataloguePointer[]> {
  const found = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  return found.documents.map(({ value }) => value);
}

/** Ids of the versions that must stay for the sake of one of their countries. */
function versionsWithinReach(newestFirst: readonly CatalogueDocument[], now: Date): ReadonlySet<string> {
  const later = new Map<string, { count: number; next: string }>();
  const kept = new Set<string>();
  for (const { id, countries, lastModified } of newestFirst) {
    for (const country of countries) {
      const { count, next } = later.get(country) ?? { count: 0, next: lastModified };
      const isRecent = now.getTime() - Date.parse(next) <= retentionMilliseconds;
      if (count < versionsToKeep || isRecent) kept.add(id);
      later.set(country, { count: count + 1, next: lastModified });
    }
  }
  return kept;
}

/**
 * Removes the documents of versions that no country uses or has just used, that are not among the last three of any of
 * their countries, and that were replaced in each more than 90 days ago. Their blobs may be those of other versions, so
 * they are left to the removal of blobs that no version names.
 */
async function removeOldVersions(services: Services): Promise<number> {
  const { documents, now } = services;
  const newestFirst = { sort: { field: 'lastModified', descending: true } } as const;
  const stored = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', newestFirst));
  const versions = stored.documents.map(({ value }) => value);
  const kept = versionsWithinReach(versions, now());
  const old = versions.filter(({ id }) => !kept.has(id));
  if (old.length === 0) return 0;
  // Read last: a pointer that is switched back meanwhile is seen.
  const pointers = await readPointers(services);
  const inUse = new Set(pointers.flatMap(({ catalogId, before }) => [catalogId, before?.catalogId]));
  const unused = old.filter(({ id }) => !inUse.has(id));
  for (const { id } of unused) await documents.delete('catalogs', id);
  return unused.length;
}

/** Blobs of removed versions, and those that an import left which never came to publish them. */
async function removeStrayBlobs(services: Services): Promise<number> {
  const { documents, blobs, now } = services;
  const oldest = now().getTime() - strayMilliseconds;
  const isOld = (blob: BlobProperties | undefined) => blob !== undefined && blob.lastModified.getTime() < oldest;
  const stray: string[] = [];
  for await (const blob of blobs.list('catalogs')) if (isOld(blob)) stray.push(blob.name);
  // Read after the blobs: what was published meanwhile is known.
  const versions = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
  const known = new Set(versions.documents.flatMap(({ value }) => blobNamesOf(value)));
  await removeOldRatings(services, new Set(versions.documents.map(({ id }) => id)));
  // A pointer needs its files even if the document is gone.
  for (const { zipName, listingName, textsName } of await readPointers(services)) {
    known
      .add(zipName)
      .add(listingName ?? zipName)
      .add(textsName ?? zipName);
  }
  let removed = 0;
  for (const name of stray) {
    // Checked again: an import of the same content may be storing it right now.
    if (known.has(name) || !isOld(await blobs.properties('catalogs', name))) continue;
    if (await blobs.delete('catalogs', name)) removed += 1;
  }
  return removed;
}

/**
 * Removes catalogues that are no longer needed, and remains of aborted imports.
 *
 * @returns how many versions and blobs were removed
 */
export async function sweepCatalogues(services: Services): Promise<{ versions: number; blobs: number }> {
  await nameOldVersions(services);
  return { versions: await removeOldVersions(services), blobs: await removeStrayBlobs(services) };
}
