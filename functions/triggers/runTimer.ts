import type { TimerName, TimerResult } from '@sanispec/shared/contract';
import { getServices } from '#config/createServices.ts';
import { messageOf } from '#config/messageOf.ts';
import { asOperation, type Invocation } from '#config/operation.ts';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, type StoredDocument } from '#storage/documentStore.ts';
import { jobPatience, runInStorageScope } from '#storage/storageScope.ts';
import { nextRun, parseSchedule } from './ncrontab.ts';
import { timers } from './timers.ts';

/** How a timer ran last (container `timers`). */
export interface TimerRun {
  readonly id: TimerName;
  /** ISO date-time, as all of them. */
  readonly startedOn: string;
  /** Absent while it runs, and when its process ended before it did. */
  readonly endedOn?: string;
  /** While it runs; a run that no longer renews it is dead. */
  readonly leaseUntil?: string;
  /** Who ran it by hand. */
  readonly startedBy?: string;
  readonly result?: TimerResult;
  /** What went wrong, for people who know the code. */
  readonly error?: string;
  /** When it last ended well. */
  readonly succeededOn?: string;
}

const leaseMilliseconds = 2 * 60 * 1000;

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + leaseMilliseconds).toISOString();
}

/** Whether a run is under way; a lease from a clock that was set back since does not block a run. */
export function isTimerRunning({ leaseUntil }: Pick<TimerRun, 'leaseUntil'>, now: Date): boolean {
  if (leaseUntil === undefined) return false;
  const left = Date.parse(leaseUntil) - now.getTime();
  return left >= 0 && left <= 2 * leaseMilliseconds;
}

/** When the timer's clock runs it next. */
export function nextTimerRun(name: TimerName, now: Date): string {
  return nextRun(parseSchedule(timers[name].schedule), now).toISOString();
}

export async function readTimerRun(services: Services, name: TimerName): Promise<TimerRun | undefined> {
  return (await services.documents.get<TimerRun>('timers', name))?.value;
}

/** @returns undefined when a run is under way */
async function claim(
  services: Services,
  name: TimerName,
  startedBy: string | undefined,
): Promise<StoredDocument<TimerRun> | undefined> {
  const before = await services.documents.get<TimerRun>('timers', name);
  const now = services.now();
  if (before !== undefined && isTimerRunning(before.value, now)) return undefined;
  const { succeededOn } = before?.value ?? {};
  const run: TimerRun = {
    id: name,
    startedOn: now.toISOString(),
    leaseUntil: leaseFrom(now),
    ...(startedBy !== undefined && { startedBy }),
    ...(succeededOn !== undefined && { succeededOn }),
  };
  try {
    const condition = before === undefined ? { ifNoneMatch: '*' as const } : { ifMatch: before.etag };
    return await services.documents.put('timers', run, condition);
  } catch (error) {
    if (error instanceof PreconditionFailed) return undefined;
    throw error;
  }
}

/** A run that is written down while it lasts. */
class ClaimedRun {
  readonly #services: Services;
  #stored: StoredDocument<TimerRun>;
  /** Writes go one after the other. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(services: Services, claimed: StoredDocument<TimerRun>) {
    this.#services = services;
    this.#stored = claimed;
  }

  /** @returns how to stop */
  keepLease(): () => void {
    const renew = () => this.#write((run) => ({ ...run, leaseUntil: leaseFrom(this.#services.now()) }));
    const timer = setInterval(() => void renew().catch(() => undefined), leaseMilliseconds / 4);
    return () => clearInterval(timer);
  }

  /** A store that is away now keeps the run from being told, not from having been done. */
  async end(outcome: Pick<TimerRun, 'result' | 'error'>): Promise<void> {
    const endedOn = this.#services.now().toISOString();
    const isWell = outcome.error === undefined;
    try {
      await this.#write(({ leaseUntil: _, ...run }) => ({
        ...run,
        ...outcome,
        endedOn,
        ...(isWell && { succeededOn: endedOn }),
      }));
    } catch (error) {
      this.#services.log('warning', 'timerRunNotKept', { name: this.#stored.id, error });
    }
  }

  #write(change: (run: TimerRun) => TimerRun): Promise<void> {
    const written = this.#lastWrite
      .catch(() => undefined)
      .then(async () => {
        const { value, etag } = this.#stored;
        this.#stored = await this.#services.documents.put('timers', change(value), { ifMatch: etag });
      });
    this.#lastWrite = written;
    return written;
  }
}

/**
 * Runs a timer's work once, and leaves how it went (domain: Timers).
 *
 * @param startedBy id of the user who runs it by hand
 * @returns undefined when a run is under way
 * @throws every error of the work
 */
export async function runTimer(
  services: Services,
  name: TimerName,
  {
    startedBy,
    run = timers[name].run,
  }: { readonly startedBy?: string; readonly run?: (typeof timers)[TimerName]['run'] } = {},
): Promise<TimerResult | undefined> {
  const claimed = await claim(services, name, startedBy);
  if (claimed === undefined) {
    services.log('info', 'timerRunning', { name });
    return undefined;
  }
  const account = new ClaimedRun(services, claimed);
  const stopRenewing = account.keepLease();
  try {
    const result = await run(services);
    await account.end({ result });
    const isWorthALine = Object.values(result).some((count) => count > 0);
    if (isWorthALine) services.log('info', 'timerRan', { name, ...result });
    return result;
  } catch (error) {
    await account.end({ error: messageOf(error) });
    throw error;
  } finally {
    stopRenewing();
  }
}

/** Runs a timer because its time has come. */
export function runScheduledTimer(name: TimerName, invocation?: Invocation): Promise<void> {
  return asOperation(name, invocation, () =>
    runInStorageScope(jobPatience, async () => {
      await runTimer(await getServices(), name);
    }),
  );
}
