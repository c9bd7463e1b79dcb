import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { jobBlobName } from './jobDocuments.ts';
import { findOwnJob, type JobCaller } from './readJob.ts';

/**
 * Drops a job that is queued or waits for a review; without leaving anything.
 *
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotWaiting when it runs or has ended
 */
export async function dropJob(services: Services, caller: JobCaller, jobId: string): Promise<void> {
  const stored = await findOwnJob(services, caller, jobId);
  if (stored.value.status !== 'queued' && stored.value.status !== 'waiting') {
    throw new Failure(409, 'ErrorJobNotWaiting');
  }
  try {
    await services.documents.delete('jobs', jobId, { ifMatch: stored.etag });
  } catch (error) {
    if (error instanceof PreconditionFailed) throw new Failure(409, 'ErrorJobNotWaiting', [], { cause: error });
    throw error;
  }
  await services.blobs.delete('jobs', jobBlobName(stored.value));
}
