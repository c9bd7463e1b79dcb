import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import type { JobDocument } from './job.ts';
import { findJob, maxAttempts, putJobBlob, releaseLease, replaceJob, requeueJob } from './jobDocuments.ts';
import { isLost } from './lostJob.ts';
import { jobFailedFinding } from './runJob.ts';
import { jobsWaitLong, longWaitMilliseconds } from './waitingJobs.ts';

/**
 * Blobs of dropped or expired jobs are removed after this time; newer ones may belong to a job that is just being
 * started.
 */
const orphanAfterMilliseconds = 3600 * 1000;
/** Storage that is unavailable for this long ends the job. */
const givenUpAfterMilliseconds = 24 * 3600 * 1000;

export interface SweepOptions {
  /** No other host works on these jobs, so that every running one was left by a host that died. */
  readonly isOnlyHost?: boolean;
}

export interface SweptJobs {
  readonly putBack: number;
  readonly failed: number;
}

type Fate = 'leave' | 'put back' | 'fail';

function fateOf({ value: job }: StoredDocument<JobDocument>, now: Date, isOnlyHost: boolean): Fate {
  const age = (time: string): number => now.getTime() - Date.parse(time);
  if (job.status === 'running') {
    if (!isOnlyHost && !isLost(job, now)) return 'leave';
    return job.tries >= maxAttempts ? 'fail' : 'put back';
  }
  // A host that was off for days has made no attempts.
  if (isOnlyHost) return 'put back';
  if (!isLost(job, now)) return 'leave';
  return age(job.queuedOn ?? job.createdOn) > givenUpAfterMilliseconds ? 'fail' : 'put back';
}

async function fail(services: Services, stored: StoredDocument<JobDocument>): Promise<void> {
  const job: JobDocument = {
    ...releaseLease(stored.value),
    status: 'failed',
    step: 'ProcessFailed',
    errors: [jobFailedFinding],
  };
  try {
    await replaceJob(services, job, stored.etag);
  } catch (error) {
    // It has just been claimed or dropped, so it is not lost.
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}

/** A queued job keeps its document, so that a late event can still claim it. */
async function putBack(services: Services, stored: StoredDocument<JobDocument>): Promise<void> {
  if (stored.value.status === 'queued') await putJobBlob(services, stored.value);
  else await requeueJob(services, stored);
}

function logLongWaits({ log, now }: Services, jobs: readonly StoredDocument<JobDocument>[]): void {
  const limit = now().getTime() - longWaitMilliseconds;
  const waiting = jobs.filter(
    ({ value }) => value.status === 'queued' && Date.parse(value.queuedOn ?? value.createdOn) < limit,
  );
  if (waiting.length > 0) log('warning', jobsWaitLong, { waiting: waiting.length });
}

async function removeOrphans(services: Services): Promise<void> {
  const limit = services.now().getTime() - orphanAfterMilliseconds;
  for await (const blob of services.blobs.list('jobs')) {
    const jobId = /([^/]+)\.json$/.exec(blob.name)?.[1] ?? '';
    if (blob.lastModified.getTime() > limit || (await findJob(services, jobId)) !== undefined) continue;
    await services.blobs.delete('jobs', blob.name);
  }
}

/**
 * Finds jobs that were lost: queued ones whose event never came, running ones whose lease has ended. They are put back,
 * or failed when they have used up their attempts. Removes the blobs of jobs that are gone.
 *
 * @throws BlobServiceUnavailable when blobs cannot be written; the next sweep goes on
 */
export async function sweepJobs(services: Services, { isOnlyHost = false }: SweepOptions = {}): Promise<SweptJobs> {
  const { documents } = await services.documents.query<JobDocument>('jobs', listedQuery('unfinishedJobs', {}));
  logLongWaits(services, documents);
  const swept = { putBack: 0, failed: 0 };
  for (const stored of documents) {
    const fate = fateOf(stored, services.now(), isOnlyHost);
    if (fate === 'put back') {
      await putBack(services, stored);
      swept.putBack += 1;
    } else if (fate === 'fail') {
      await fail(services, stored);
      swept.failed += 1;
    }
  }
  await removeOrphans(services);
  if (swept.putBack + swept.failed > 0) services.log('warning', 'jobsSwept', { ...swept });
  return swept;
}
