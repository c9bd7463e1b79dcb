import type { Services } from '#config/services.ts';
import type { BlobProperties } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { CatalogueDocument } from './catalogueDocuments.ts';
import { blobNamesOf, removeOldVersions } from './removeOldVersions.ts';

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
