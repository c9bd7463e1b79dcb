import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';

/**
 * Copies a catalogue's ZIP to the disk for as long as a task works on it.
 *
 * @param work receives the path of the ZIP and a folder for the task's other files
 * @throws Failure 404 ErrorCatalogNotFound when it is gone
 */
export async function withZipOnDisk<Result>(
  { blobs }: Services,
  zipName: string,
  work: (zip: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const stored = await blobs.get('catalogs', zipName);
  if (stored === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-zip-'));
  try {
    const zip = join(folder, 'catalogue.zip');
    await pipeline(stored.stream, createWriteStream(zip));
    return await work(zip, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
