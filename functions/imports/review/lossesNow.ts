import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportReview } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import type { JobContext } from '#jobs/job.ts';
import { compareWithLive } from './compareWithLive.ts';
import type { CheckedCatalogue } from './reviewBlobs.ts';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * What publishing a checked catalogue would lose today: projects have gone on since its check.
 *
 * @returns undefined when its files are no longer the checked ones
 */
export async function lossesNow(
  services: Services,
  context: JobContext,
  { countries, zip, listings, texts = {} }: CheckedCatalogue,
): Promise<ImportReview['losses'] | undefined> {
  for (const { blobName } of [...Object.values(listings), ...Object.values(texts)]) {
    if ((await services.blobs.properties('reviews', blobName)) === undefined) return undefined;
  }
  const blob = await services.blobs.get('reviews', zip.blobName);
  if (blob === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-scheduled-'));
  try {
    const path = join(folder, 'catalogue.zip');
    await pipeline(blob.stream, createWriteStream(path));
    if ((await hashOf(path)) !== zip.hash) return undefined;
    const { comparison } = await compareWithLive(services, context, { zip: path, countries, folder });
    return comparison.facts.losses;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
