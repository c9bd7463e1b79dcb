import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueCounts } from '@sanispec/shared/catalogue';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import { scheduledJobs } from '../scheduledImports.ts';

/** A file that was checked and is ready to be published. */
interface CheckedFile {
  /** In the container `reviews`. */
  readonly blobName: string;
  /** SHA-256 of its content, in hex. */
  readonly hash: string;
}

/** What a check prepared; written last, so that it is there only when all of it is. */
export interface CheckedCatalogue {
  readonly countries: readonly string[];
  readonly zip: CheckedFile;
  /** By country. */
  readonly listings: Readonly<Record<string, CheckedFile>>;
  /** Absent in a check of an older build. */
  readonly texts?: Readonly<Record<string, CheckedFile>>;
  readonly counts: CatalogueCounts;
  /** Country → the catalogue that it used at the check, '' for none. */
  readonly from: Readonly<Record<string, string>>;
}

const binary = { contentType: 'application/gzip' };
const maxCheckedBytes = 4 * 1024 * 1024;

function checkedName(jobId: string): string {
  return `${jobId}/checked.json`;
}

/** The blob of a file of a job's review. */
export function reviewBlob(jobId: string, name: string): string {
  return `${jobId}/${name}`;
}

/** Stores files of a folder as blobs of the job. */
export async function storeReviewFiles(
  { blobs }: Services,
  jobId: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await blobs.put('reviews', reviewBlob(jobId, name), createReadStream(join(folder, name)), binary);
  }
}

export async function storeChecked({ blobs }: Services, jobId: string, checked: CheckedCatalogue): Promise<void> {
  const body = Buffer.from(JSON.stringify(checked));
  await blobs.put('reviews', checkedName(jobId), body, { contentType: 'application/json' });
}

/** @returns undefined when the job has prepared nothing, or it was removed since */
export async function readChecked({ blobs }: Services, jobId: string): Promise<CheckedCatalogue | undefined> {
  const body = await readBlob(blobs, 'reviews', checkedName(jobId), maxCheckedBytes);
  return body === undefined ? undefined : (JSON.parse(body.toString()) as CheckedCatalogue);
}

/** Removes all that a review keeps. */
export async function removeReview({ blobs }: Services, jobId: string): Promise<void> {
  for await (const { name } of blobs.list('reviews', `${jobId}/`)) await blobs.delete('reviews', name);
}

/** Jobs live for 30 days after their last change, scheduled imports for as long after their time. */
const retentionMilliseconds = 31 * 24 * 3600 * 1000;

/**
 * Removes reviews whose jobs are gone.
 *
 * @returns how many blobs were removed
 */
export async function sweepReviews(services: Services): Promise<number> {
  const { blobs, now } = services;
  const oldest = now().getTime() - retentionMilliseconds;
  const scheduled = new Set((await scheduledJobs(services)).map(({ id }) => id));
  let removed = 0;
  for await (const { name, lastModified } of blobs.list('reviews')) {
    if (lastModified.getTime() >= oldest || scheduled.has(name.slice(0, name.indexOf('/')))) continue;
    if (await blobs.delete('reviews', name)) removed += 1;
  }
  return removed;
}
