import type { Job } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import type { BlobContainer } from '#storage/blobStore.ts';

/** The file that a job has made, within its result. */
export interface ResultFile {
  readonly container: Extract<BlobContainer, 'uploads' | 'exports'>;
  readonly blobName: string;
  /** What browsers save it as. */
  readonly fileName: string;
}

/** Pages ask for a job again when they are opened again. */
const linkSeconds = 3600;

/** A job with a fresh signed address of the file that it has made, instead of the name of its blob. */
export async function withFileUrl({ blobs }: Services, job: Job): Promise<Job> {
  if (job.result === undefined || !('file' in job.result)) return job;
  const { file, ...result } = job.result;
  const { container, blobName, fileName } = file as ResultFile;
  const fileUrl = await blobs.downloadUrl(container, blobName, { expiresInSeconds: linkSeconds, fileName });
  return { ...job, result: { ...result, fileName, fileUrl } };
}
