import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from './jobProgress.ts';

/** Jobs about to finish may do so; shutdown of the local host waits 2 s in all. */
const finishWithinMilliseconds = 250;
/** How long an attempt that was told to end may take before its job is offered to others. */
const endWithinMilliseconds = 750;
/** What Azure gives a worker to end is 5 s; some of it is needed after this. */
const giveBackWithinMilliseconds = 4000;

/** The attempts under way in this process, and when each has ended. */
const running = new Map<JobProgress, Promise<unknown>>();

/** Runs an attempt so that its job can be given back when the process is told to end. */
export async function whileRunning<Result>(progress: JobProgress, work: () => Promise<Result>): Promise<Result> {
  const ended = work();
  running.set(
    progress,
    ended.catch(() => undefined),
  );
  try {
    return await ended;
  } finally {
    running.delete(progress);
  }
}

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

async function giveBack(progress: JobProgress, ended: Promise<unknown>): Promise<void> {
  await within(finishWithinMilliseconds, ended);
  if (!(await progress.giveBack())) return;
  // Another attempt writes the same content, so the two need no lock.
  await within(endWithinMilliseconds, ended);
  await progress.putBlobAgain();
}

/**
 * Ends the attempts under way, because the process ends: their jobs are queued again with a new blob, and the attempts do not
 * count. Never throws and never takes longer than the process has; what could not be given back is found by the sweep.
 */
export async function giveBackJobs(): Promise<void> {
  const all = [...running].map(([progress, ended]) => giveBack(progress, ended));
  await within(giveBackWithinMilliseconds, Promise.allSettled(all));
}
