import { messageOf } from '#config/messageOf.ts';
import { noteJob } from '#config/operation.ts';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { isTemporary, type JobDocument, type JobHandlers, type JobOutcome } from './job.ts';
import { findJob, jobBlobName, maxAttempts, releaseLease, replaceJob } from './jobDocuments.ts';
import { isLeased, JobLost, JobProgress, leaseFrom } from './jobProgress.ts';
import { whileRunning } from './runningJobs.ts';

/** The outcome of an event: events may arrive twice, late, or for a job that another process runs. */
export type JobRun = 'ran' | 'finished before' | 'in other hands' | 'gone';

/** The finding of a job that failed because of the product. */
export const jobFailedFinding = { key: 'ErrorJobFailed', args: [] };

/**
 * Attempts of this process that ended while nothing could be written, by job: the version that each left behind. Their
 * leases no longer protect them, but only this process knows that.
 */
const unreported = new Map<string, string>();

function isUnreported({ id, etag }: StoredDocument<JobDocument>): boolean {
  return unreported.get(id) === etag;
}

async function claim(services: Services, stored: StoredDocument<JobDocument>) {
  const now = services.now();
  const job: JobDocument = {
    ...stored.value,
    status: 'running',
    // Storage was away when the attempt before ended, which says nothing about the job.
    tries: isUnreported(stored) ? stored.value.tries : stored.value.tries + 1,
    leaseUntil: leaseFrom(now),
    warnings: [],
    errors: [],
  };
  try {
    return await replaceJob(services, job, stored.etag);
  } catch (error) {
    if (error instanceof PreconditionFailed) return undefined;
    throw error;
  }
}

function finishJob(job: JobDocument, outcome: JobOutcome): JobDocument {
  const ended = releaseLease(job);
  switch (outcome.kind) {
    case 'succeeded':
      return {
        ...ended,
        status: 'succeeded',
        step: 'ProcessSucceeded',
        percent: 100,
        result: outcome.result,
        ...(outcome.forgetsInput && { input: {} }),
      };
    case 'waiting':
      return {
        ...ended,
        status: 'waiting',
        step: 'ProcessWaiting',
        ...(outcome.result !== undefined && { result: outcome.result }),
      };
    case 'failed':
      return { ...ended, status: 'failed', step: 'ProcessFailed', errors: [...outcome.errors] };
  }
}

/**
 * Storage or another service that is unavailable says nothing about the job: such an attempt does not count, and the
 * sweep tries again later.
 */
function afterError(job: JobDocument, error: unknown): JobDocument {
  const ended = releaseLease(job);
  if (isTemporary(error)) {
    return { ...ended, status: 'queued', step: 'ProcessRetrying', tries: job.tries - 1 };
  }
  if (job.tries < maxAttempts) return { ...ended, status: 'queued', step: 'ProcessRetrying' };
  return { ...ended, status: 'failed', step: 'ProcessFailed', errors: [jobFailedFinding] };
}

/** @throws the error that prevented the write; the next attempt in this process then does not wait for the lease */
async function reportError(progress: JobProgress, error: unknown): Promise<void> {
  try {
    await progress.write((job) => afterError(job, error), messageOf(error));
  } catch (cause) {
    if (isTemporary(cause)) unreported.set(progress.jobId, progress.etag);
    throw cause;
  }
}

async function runClaimed(
  services: Services,
  claimed: StoredDocument<JobDocument>,
  handlers: JobHandlers,
): Promise<JobOutcome> {
  const progress = new JobProgress(services, claimed);
  const stopRenewing = progress.keepLease();
  try {
    const handler = await handlers[claimed.value.kind]();
    return await whileRunning(progress, async () => {
      const outcome = await handler.run(services, claimed.value.input, progress);
      await progress.write((job) => finishJob(job, outcome));
      return outcome;
    });
  } catch (error) {
    if (error instanceof JobLost) throw error;
    // What a lost try fails of says nothing about the job.
    progress.signal.throwIfAborted();
    services.log('error', 'jobTryFailed', { jobId: claimed.id, kind: claimed.value.kind, error });
    await reportError(progress, error);
    throw error;
  } finally {
    stopRenewing();
  }
}

/** The blob has served its purpose; one that stays is harmless, since running a finished job does nothing. */
async function removeBlob(services: Services, job: JobDocument): Promise<void> {
  try {
    await services.blobs.delete('jobs', jobBlobName(job));
  } catch (error) {
    services.log('warning', 'jobBlobKept', { jobId: job.id, error });
  }
}

/**
 * Runs an attempt of a job: claims it by ETag with a lease, keeps its progress, stores how it ended. Running a finished job
 * does nothing.
 *
 * @throws the unexpected error that ended the attempt, so that the trigger retries
 */
export async function runJob(services: Services, jobId: string, handlers: JobHandlers): Promise<JobRun> {
  const stored = await findJob(services, jobId);
  if (stored === undefined) return 'gone';
  noteJob(stored.value);
  const { status } = stored.value;
  if (status !== 'queued' && status !== 'running') return 'finished before';
  if (status === 'running' && isLeased(stored.value, services.now()) && !isUnreported(stored)) return 'in other hands';
  const claimed = await claim(services, stored);
  unreported.delete(jobId);
  if (claimed === undefined) return 'in other hands';
  try {
    const { kind } = await runClaimed(services, claimed, handlers);
    // A job that waits or failed may be queued again this very moment: the blob there could be that of the next attempt.
    if (kind === 'succeeded') await removeBlob(services, stored.value);
    return 'ran';
  } catch (error) {
    if (!(error instanceof JobLost)) throw error;
    services.log('warning', 'jobLost', { jobId });
    return 'in other hands';
  }
}
