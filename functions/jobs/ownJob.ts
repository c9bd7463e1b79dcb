import { hasRole } from '@sanispec/shared/access';
import type { Job, JobKind } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import type { JobDocument } from './job.ts';
import { findJob, jobBlobName, releaseLease, replaceJob, requeueJob, toJob, withoutSchedule } from './jobDocuments.ts';
import { isLost } from './lostJob.ts';
import { withFileUrl } from './resultFile.ts';

type JobCaller = Pick<UserDocument, 'id' | 'scopes'>;

/**
 * A job that the caller may see and steer: their own, or any for root. An admin's rights end at their countries
 * (domain: Rights on catalogues and assets).
 *
 * @throws Failure 404 ErrorJobNotFound when there is none, or it belongs to another user
 */
export async function findOwnJob(
  services: Services,
  caller: JobCaller,
  jobId: string,
): Promise<StoredDocument<JobDocument>> {
  const stored = await findJob(services, jobId);
  if (stored === undefined || (stored.value.owner !== caller.id && !hasRole(caller.scopes, 'root'))) {
    throw new Failure(404, 'ErrorJobNotFound');
  }
  return stored;
}

/**
 * Status, step, findings and result of a job, for its owner and root.
 *
 * @throws Failure 404 ErrorJobNotFound
 */
export async function readJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  return withFileUrl(services, toJob((await findOwnJob(services, caller, jobId)).value));
}

/**
 * Lets a job go on after its owner has reviewed the warnings ('Continue process'; domain: Jobs).
 *
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotWaiting
 */
export async function continueJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  const stored = await findOwnJob(services, caller, jobId);
  if (stored.value.status !== 'waiting') throw new Failure(409, 'ErrorJobNotWaiting');
  // The attempt that found the warnings did not fail; the next run has all its attempts.
  const unscheduled = { ...stored, value: withoutSchedule(stored.value) };
  const job = await requeueJob(services, unscheduled, {
    isReviewed: true,
    tries: 0,
    queuedOn: services.now().toISOString(),
  });
  if (job === undefined) throw new Failure(409, 'ErrorJobNotWaiting');
  return toJob(job);
}

/**
 * Gives a job that failed or was lost all its attempts again.
 *
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobRunning while an attempt works on it or is about to, 409
 *   ErrorJobNotFailed when there is nothing to try again
 */
export async function retryJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  const stored = await findOwnJob(services, caller, jobId);
  const { status } = stored.value;
  if (status !== 'failed' && !isLost(stored.value, services.now())) {
    throw new Failure(409, status === 'running' || status === 'queued' ? 'ErrorJobRunning' : 'ErrorJobNotFailed');
  }
  // What is checked again is scheduled again; a check that was accepted is only published once more.
  const { value } = stored;
  const again = value.isReviewed === true ? stored : { ...stored, value: withoutSchedule(value) };
  const job = await requeueJob(services, again, { errors: [], tries: 0, queuedOn: services.now().toISOString() });
  // Another call was quicker, or the late event has arrived.
  if (job === undefined) throw new Failure(409, 'ErrorJobRunning');
  return toJob(job);
}

/** Whether a job that is queued, runs or waits could be dropped or cancelled now. */
export function mayDrop({ status, kind, isSealed = false }: JobDocument): boolean {
  if (status === 'waiting') return true;
  if (cancellable.includes(kind)) return !isSealed && (status === 'queued' || status === 'running');
  return status === 'queued' && kind !== 'erasure';
}

/** Kinds whose jobs may be cancelled while they run: they leave nothing half done, or seal what would be. */
const cancellable: readonly JobKind[] = [
  'report',
  'catalog-import',
  'catalog-publish',
  'catalog-conversion',
  'assets-import',
  'usage-reports',
  'rules-try',
];

/** The finding of a job that its owner has cancelled. */
const cancelledFinding = { key: 'ErrorJobCancelled', args: [] };

/**
 * Cancels a job that is queued or running: a running attempt finds that it has lost the job, and removes all that it
 * has made. The job stays, so that a repeated request does not start it again.
 */
async function cancelJob(services: Services, stored: StoredDocument<JobDocument>): Promise<void> {
  await retryOnConflict(async () => {
    const now = await findJob(services, stored.id);
    if (now === undefined) throw new Failure(404, 'ErrorJobNotFound');
    const { status, isSealed = false } = now.value;
    if (isSealed || (status !== 'queued' && status !== 'running')) throw new Failure(409, 'ErrorJobNotCancellable');
    const ended: JobDocument = {
      ...releaseLease(now.value),
      status: 'failed',
      step: 'ProcessCancelled',
      errors: [cancelledFinding],
    };
    await replaceJob(services, ended, now.etag);
  });
  await services.blobs.delete('jobs', jobBlobName(stored.value));
}

/**
 * Drops a job that waits for a review, or a mail that is queued, without leaving anything; cancels any other that is
 * queued or runs, until it does what cannot be cancelled.
 *
 * @returns what it was
 * @throws Failure 404 ErrorJobNotFound, 409 ErrorJobNotWaiting or ErrorJobNotCancellable when it runs or has ended
 */
export async function dropJob(services: Services, caller: JobCaller, jobId: string): Promise<Job> {
  const stored = await findOwnJob(services, caller, jobId);
  const isWaiting = stored.value.status === 'waiting';
  if (!isWaiting && cancellable.includes(stored.value.kind)) {
    await cancelJob(services, stored);
    return toJob(stored.value);
  }
  // The account is closed: its person is to be forgotten.
  if (stored.value.kind === 'erasure') throw new Failure(409, 'ErrorJobNotCancellable');
  if (stored.value.status !== 'queued' && !isWaiting) {
    throw new Failure(409, 'ErrorJobNotWaiting');
  }
  try {
    await services.documents.delete('jobs', jobId, { ifMatch: stored.etag });
  } catch (error) {
    if (error instanceof PreconditionFailed) throw new Failure(409, 'ErrorJobNotWaiting', [], { cause: error });
    throw error;
  }
  await services.blobs.delete('jobs', jobBlobName(stored.value));
  return toJob(stored.value);
}
