import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@sanispec/shared/forms';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { isBlobName } from '#storage/blobName.ts';
import type { BlobContainer, BlobProperties } from '#storage/blobStore.ts';
import { Failure } from '../failure.ts';

/** Containers that people upload into. */
type UploadContainer = Extract<BlobContainer, 'uploads' | 'frontpages'>;

/** Name of the uploaded blob that a `fullUrl` (domain: Uploads) names, undefined when it names none of our blobs. */
export function uploadNameOf(services: Services, container: UploadContainer, fullUrl: string): string | undefined {
  const base = `${services.blobs.publicUrl(container)}/`;
  const [address = ''] = fullUrl.split(/[?#]/, 1);
  if (!address.startsWith(base)) return undefined;
  try {
    const name = decodeURIComponent(address.slice(base.length));
    return isBlobName(name) ? name : undefined;
  } catch (error) {
    // '%' without two digits: an address that was never issued.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * The uploaded file that a `fullUrl` names. Uploads are in a folder of their user, and other users cannot open them.
 *
 * @throws Failure 404 ErrorUploadNotFound when there is none
 */
export async function openOwnUpload(
  services: Services,
  container: UploadContainer,
  userId: string,
  fullUrl: string,
): Promise<BlobProperties> {
  const name = uploadNameOf(services, container, fullUrl);
  const isOwn = name?.startsWith(`${userId}/`) ?? false;
  const properties = name !== undefined && isOwn ? await services.blobs.properties(container, name) : undefined;
  if (properties === undefined) throw new Failure(404, 'ErrorUploadNotFound');
  return properties;
}

function limitedTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback): void {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new ImportFailure('FindingFileTooLarge', [Math.floor(maxBytes / 1_048_576)]));
      else done(null, chunk);
    },
  });
}

/**
 * Runs work on an uploaded blob that was copied to a file of its own, since a ZIP is read from its end; the file is
 * removed afterwards.
 *
 * @returns undefined when there is no such upload
 * @throws ImportFailure FindingFileTooLarge
 */
export async function withUploadedFile<Result>(
  services: Services,
  blobName: string,
  work: (path: string) => Promise<Result>,
  maxBytes = maxUploadBytes,
): Promise<Result | undefined> {
  const blob = await services.blobs.get('uploads', blobName);
  if (blob === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-upload-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(blob.stream, limitedTo(maxBytes), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Jobs live for 30 days and may wait as long for a review of what was uploaded. */
const retentionMilliseconds = 31 * 24 * 3600 * 1000;

/** A front page is used by the report that is made after its upload; revisions keep a copy of theirs. */
const frontPageMilliseconds = 24 * 3600 * 1000;

/**
 * Removes uploads that no job can need any more.
 *
 * @returns how many were removed
 */
export async function sweepUploads({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  return removeOlder(blobs, 'uploads', oldest);
}

/**
 * Removes front pages a day after their upload.
 *
 * @returns how many were removed
 */
export function sweepFrontPages({ blobs, now }: Services): Promise<number> {
  return removeOlder(blobs, 'frontpages', now().getTime() - frontPageMilliseconds);
}

async function removeOlder(blobs: Services['blobs'], container: UploadContainer, oldest: number): Promise<number> {
  let removed = 0;
  for await (const upload of blobs.list(container)) {
    if (upload.lastModified.getTime() >= oldest) continue;
    if (await blobs.delete(container, upload.name)) removed += 1;
  }
  return removed;
}
