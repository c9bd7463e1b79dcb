import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CataloguePackage } from '@sanispec/shared/catalogue';
import { openCatalogueZip, packBlobs } from '#catalogues/catalogueFiles.ts';
import type { Task } from '#tasks/task.ts';
import { type PackBlobsInput, type PreparedBlobs, type PreparedFile, packBlobsTask } from './importTasks.ts';

export async function prepareFile(path: string, bytes: Uint8Array): Promise<PreparedFile> {
  await writeFile(path, bytes);
  return { path, hash: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Writes the listing and the texts of each country to files.
 *
 * @param onShare gets the share of countries that is done, up to 1
 */
export async function prepareBlobs(
  catalogue: CataloguePackage,
  countries: readonly string[],
  folder: string,
  onShare: (share: number) => Promise<void> = async () => undefined,
): Promise<PreparedBlobs> {
  const listings: Record<string, PreparedFile> = {};
  const texts: Record<string, PreparedFile> = {};
  for await (const blobs of packBlobs(catalogue, countries)) {
    const { country } = blobs;
    listings[country] = await prepareFile(join(folder, `${country}.listing.gz`), blobs.listing);
    texts[country] = await prepareFile(join(folder, `${country}.texts.gz`), blobs.texts);
    await onShare(Object.keys(listings).length / countries.length);
  }
  return { listings, texts };
}

/** Makes the blobs of a version that an older build imported without them. */
export const packBlobsOfZip: Task<PackBlobsInput, never, PreparedBlobs> = {
  ...packBlobsTask,
  run: async ({ zip, countries, folder }) =>
    prepareBlobs(await openCatalogueZip(await readFile(zip)), countries, folder),
};
