import type { Job } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { toJob } from './jobDocuments.ts';
import { findOwnJob, type JobCaller } from './readJob.ts';
import { requeueJob } from './requeueJob.ts';

/**
 * Gives a failed job all its attempts again.
 *
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotFailed
 */
export async function retryJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  const stored = await findOwnJob(services, caller, jobId);
  if (stored.value.status !== 'failed') throw new Failure(409, 'ErrorJobNotFailed');
  const job = await requeueJob(services, stored, { errors: [], tries: 0, queuedOn: services.now().toISOString() });
  if (job === undefined) throw new Failure(409, 'ErrorJobNotFailed');
  return toJob(job);
}
