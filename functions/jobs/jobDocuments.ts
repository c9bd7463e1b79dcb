import { Job, type JobKind } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import type { JobDocument, JobStep } from './job.ts';

const daySeconds = 24 * 3600;

/**
 * Jobs disappear 30 days after their last change, or after the time that they are scheduled for; mails, which are of
 * no use once sent, sooner.
 */
function retentionSeconds({ kind, schedule }: JobDocument, now: Date): number {
  if (kind === 'mail') return 3 * daySeconds;
  const ahead = schedule?.isOpen ? Math.ceil((Date.parse(schedule.on) - now.getTime()) / 1000) : 0;
  return Math.max(0, ahead) + 30 * daySeconds;
}

/** The number of attempts that may end unexpectedly before a job has failed (domain: Jobs). */
export const maxAttempts = 5;

/** The blob whose writing starts an attempt of the job. */
export function jobBlobName(job: { readonly kind: JobKind; readonly id: string }): string {
  return `${job.kind}/${job.id}.json`;
}

export function findJob(services: Services, jobId: string): Promise<StoredDocument<JobDocument> | undefined> {
  return services.documents.get<JobDocument>('jobs', jobId);
}

/** More than any kind of job has; one that is tried again for a day leaves out what is in between. */
const maxSteps = 40;

/** The steps of a job with the one that it is at, which begins now unless it was there before. */
function stepsOf({ step, tries, createdOn, steps }: JobDocument, on: string, error?: string): readonly JobStep[] {
  const known = steps ?? [{ step: 'ProcessQueued', on: createdOn, tries: 0 }];
  if (known.at(-1)?.step === step && error === undefined) return known;
  const next = [...known, { step, on, tries, ...(error !== undefined && { error }) }];
  return next.length > maxSteps ? [...next.slice(0, 1), ...next.slice(2)] : next;
}

/**
 * Writes a job over the version it was made from, and notes which step it is at.
 *
 * @param error why its attempt broke off
 * @throws PreconditionFailed when another process changed or dropped it since
 */
export function replaceJob(
  services: Services,
  job: JobDocument,
  ifMatch: string,
  error?: string,
): Promise<StoredDocument<JobDocument>> {
  const now = services.now();
  const on = now.toISOString();
  const modified = { ...job, steps: stepsOf(job, on, error), modifiedOn: on };
  return services.documents.put('jobs', modified, { ifMatch, ttlSeconds: retentionSeconds(job, now) });
}

/** @throws PreconditionFailed when the id exists */
export function createJob(services: Services, job: JobDocument): Promise<StoredDocument<JobDocument>> {
  return services.documents.put('jobs', job, { ifNoneMatch: '*', ttlSeconds: retentionSeconds(job, services.now()) });
}

/** Writes the job's blob, so that a trigger runs it. An older blob is replaced and fires again. */
export async function putJobBlob(services: Services, job: JobDocument): Promise<void> {
  const body = Buffer.from(JSON.stringify({ jobId: job.id, kind: job.kind, queuedOn: services.now().toISOString() }));
  await services.blobs.put('jobs', jobBlobName(job), body, { contentType: 'application/json' });
}

/** The job as its owner sees it: without what running it needs. */
export function toJob(job: JobDocument): Job {
  return Job.parse(job);
}

/** The job without a lease, so that the next event may claim it. */
export function releaseLease({ leaseUntil: _, ...job }: JobDocument): JobDocument {
  return job;
}

/** The job without a time at which it goes on by itself. */
export function withoutSchedule({ schedule: _, ...job }: JobDocument): JobDocument {
  return job;
}

/**
 * Puts a job back into the queue with changes, and its blob with it.
 *
 * @returns undefined when another process changed the job meanwhile
 * @throws BlobServiceUnavailable when the blob cannot be written; the job is queued, and the sweep will find it
 */
export async function requeueJob(
  services: Services,
  stored: StoredDocument<JobDocument>,
  changes: Partial<JobDocument> = {},
): Promise<JobDocument | undefined> {
  const job: JobDocument = {
    ...releaseLease(stored.value),
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
