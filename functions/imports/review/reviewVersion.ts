import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportReview } from '@sanispec/shared/contract';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import type { JobContext } from '#jobs/job.ts';
import { compareWithLive } from './compareWithLive.ts';
import { describePointers, findOthers } from './describeReview.ts';
import { FindingFile } from './findingFile.ts';
import { storeReviewFiles } from './reviewBlobs.ts';

interface VersionReview {
  readonly services: Services;
  readonly context: JobContext;
  readonly catalogue: CatalogueDocument;
  readonly countries: readonly string[];
}

async function reviewIn(
  { services, context, catalogue, countries }: VersionReview,
  zip: NodeJS.ReadableStream,
  folder: string,
): Promise<ImportReview> {
  const { jobId, owner } = context;
  const startedAt = services.now().getTime();
  const path = join(folder, 'version.zip');
  await pipeline(zip, createWriteStream(path));
  const { comparison, pointers } = await compareWithLive(services, context, { zip: path, countries, folder });
  // A file that was imported before has nothing more to tell; its list is there, and empty.
  const findings = await new FindingFile(folder).end();
  await storeReviewFiles(services, jobId, folder, [...findings, ...comparison.files]);
  const checkedOn = services.now();
  return {
    ...comparison.facts,
    fileName: catalogue.fileName,
    countries: [...countries],
    checkedOn: checkedOn.toISOString(),
    seconds: Math.round((checkedOn.getTime() - startedAt) / 100) / 10,
    comparedWith: await describePointers(services, pointers),
    findings: [],
    others: await findOthers(services, { jobId, owner }, countries),
  };
}

/**
 * What publishing a kept version again would change, with the lists of a review beside it.
 *
 * @returns undefined when the files of the version are gone
 */
export async function reviewVersion(review: VersionReview): Promise<ImportReview | undefined> {
  const zip = await review.services.blobs.get('catalogs', review.catalogue.zipName);
  if (zip === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-version-'));
  try {
    return await reviewIn(review, zip.stream, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
