import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import type { JobDocument } from './job.ts';
import { putJobBlob, released, replaceJob } from './jobDocuments.ts';

/**
 * Puts a job back into the queue with changes, and its blob with it.
 *
 * @returns undefined when somebody else changed the job meanwhile
 * @throws BlobServiceUnavailable when the blob cannot be written; the job is queued, and the sweep will find it
 */
export async function requeueJob(
  services: Services,
  stored: StoredDocument<JobDocument>,
  changes: Partial<JobDocument> = {},
): Promise<JobDocument | undefined> {
  const job: JobDocument = {
    ...released(stored.value),
    status: 'queued',
    step: 'ProcessQueued',
    percent: 0,
    ...changes,
  };
  try {
    const { value } = await replaceJob(services, job, stored.etag);
    await putJobBlob(services, value);
    return value;
  } catch (error) {
    if (error instanceof PreconditionFailed) return undefined;
    throw error;
  }
}
