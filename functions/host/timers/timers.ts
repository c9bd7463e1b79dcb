import type { Services } from '#config/services.ts';
import { nextRun, parseSchedule, type Schedule } from '#triggers/ncrontab.ts';
import { type Invocation, invokeFunction, type RegisteredFunction } from '../functionsCore.ts';

interface TimerState {
  readonly id: string;
  /** ISO date-time of the last run, or of the first start. */
  readonly lastRun: string;
}

interface Timer {
  readonly registered: RegisteredFunction;
  readonly schedule: Schedule;
}

/** The longest time between checks, because timers stop while a machine sleeps. */
const maxWait = 30_000;

function toTimers(functions: readonly RegisteredFunction[]): Timer[] {
  return functions.flatMap((registered) =>
    Object.values(registered.metadata.bindings)
      .filter((binding) => binding.type.toLowerCase() === 'timertrigger')
      .map((binding) => ({ registered, schedule: parseSchedule(String(binding.schedule)) })),
  );
}

function toInvocation(lastRun: Date, next: Date, now: Date): Invocation {
  const timer = {
    IsPastDue: now.getTime() - next.getTime() > 60_000,
    Schedule: { AdjustForDST: false },
    ScheduleStatus: { Last: lastRun.toISOString(), Next: next.toISOString(), LastUpdated: lastRun.toISOString() },
  };
  return { input: { json: JSON.stringify(timer) }, triggerMetadata: {} };
}

/** Runs functions on their schedules, in UTC. Runs missed while the host was down are caught up on once. */
export class Timers {
  readonly #timers: readonly Timer[];
  readonly #services: Services;
  readonly #track: (work: Promise<void>) => void;
  readonly #running = new Set<string>();
  #wake: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param track receives every run, so that a stop can wait for it */
  constructor(functions: readonly RegisteredFunction[], services: Services, track: (work: Promise<void>) => void) {
    this.#timers = toTimers(functions);
    this.#services = services;
    this.#track = track;
  }

  start(): void {
    if (this.#isStopped || this.#timers.length === 0) return;
    this.#track(this.runDue());
    this.#wake = setTimeout(() => this.start(), this.#untilNext());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#wake);
  }

  /** Runs every function whose time has come, each at most once at a time. Failures are logged. */
  async runDue(): Promise<void> {
    await Promise.all(this.#timers.map((timer) => this.#runIfDue(timer)));
  }

  async #runIfDue({ registered, schedule }: Timer): Promise<void> {
    const { name } = registered.metadata;
    const { documents, now, log } = this.#services;
    if (this.#running.has(name)) return;
    this.#running.add(name);
    try {
      const id = `timer:${name}`;
      const state = await documents.get<TimerState>('hostState', id);
      const moment = now();
      if (state === undefined) {
        await documents.put('hostState', { id, lastRun: moment.toISOString() });
        return;
      }
      const lastRun = new Date(state.value.lastRun);
      const next = nextRun(schedule, lastRun);
      if (next > moment) return;
      // Stored before the run: a function that crashes the process must not do so at every start.
      await documents.put('hostState', { id, lastRun: moment.toISOString() });
      await invokeFunction(registered, toInvocation(lastRun, next, moment), log);
    } catch (error) {
      log('error', 'timerFailed', { name, error });
    } finally {
      this.#running.delete(name);
    }
  }

  #untilNext(): number {
    const moment = this.#services.now();
    const waits = this.#timers.map(({ schedule }) => nextRun(schedule, moment).getTime() - moment.getTime());
    return Math.min(maxWait, ...waits);
  }
}
