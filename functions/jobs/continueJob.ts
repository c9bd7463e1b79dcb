import type { Job } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { toJob } from './jobDocuments.ts';
import { findOwnJob, type JobCaller } from './readJob.ts';
import { requeueJob } from './requeueJob.ts';

/**
 * Lets a job go on after its owner has reviewed the warnings ('Continue process'; domain: Jobs).
 *
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotWaiting
 */
export async function continueJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  const stored = await findOwnJob(services, caller, jobId);
  if (stored.value.status !== 'waiting') throw new Failure(409, 'ErrorJobNotWaiting');
  // The attempt that found the warnings did not fail; the next run has all its attempts.
  const job = await requeueJob(services, stored, {
    isReviewed: true,
    tries: 0,
    queuedOn: services.now().toISOString(),
  });
  if (job === undefined) throw new Failure(409, 'ErrorJobNotWaiting');
  return toJob(job);
}
