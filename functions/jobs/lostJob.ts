import type { JobDocument } from './job.ts';
import { isLeased } from './jobProgress.ts';

/** A queued job that has not changed for this long has lost its event. */
const lostAfterMilliseconds = 2 * 60 * 1000;

/** Whether a job that waits for nothing has no host working on it and none coming; the next sweep requeues it. */
export function isLost(job: Pick<JobDocument, 'status' | 'leaseUntil' | 'modifiedOn'>, now: Date): boolean {
  if (job.status === 'running') return !isLeased(job, now);
  // What has a time still to come, because the clock was set back, waits as little as what is old.
  const age = Math.abs(now.getTime() - Date.parse(job.modifiedOn));
  return job.status === 'queued' && age > lostAfterMilliseconds;
}
