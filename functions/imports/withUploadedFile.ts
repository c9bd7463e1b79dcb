import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#config/services.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { maxUploadBytes } from './maxUploadBytes.ts';

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
