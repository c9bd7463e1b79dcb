import type { Services } from '#config/services.ts';
import { nextRun, parseSchedule, type Schedule } from '#triggers/ncrontab.ts';

interface TimerState {
  readonly id: string;
  /** ISO date-time of the last run, or of the first start. */
  readonly lastRun: string;
}

interface Timer {
  readonly name: string;
  /** Six fields in UTC: `second minute hour day month weekday`. */
  readonly schedule: string;
  readonly run: () => Promise<unknown>;
}

interface ParsedTimer extends Timer {
  readonly parsed: Schedule;
}

/** The longest time between checks, because timers stop while a machine sleeps. */
const maxWait = 30_000;

/** Runs functions on their schedules, in UTC. Runs missed while the host was down are caught up on once. */
export class Timers {
  readonly #timers: readonly ParsedTimer[];
  readonly #services: Services;
  readonly #track: (work: Promise<void>) => void;
  readonly #running = new Set<string>();
  #wake: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param track receives every run, so that a stop can wait for it */
  constructor(timers: readonly Timer[], services: Services, track: (work: Promise<void>) => void) {
    this.#timers = timers.map((timer) => ({ ...timer, parsed: parseSchedule(timer.schedule) }));
    this.#services = services;
    this.#track = track;
  }

  start(): void {
    if (this.#isStopped) return;
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

  async #runIfDue({ name, parsed, run }: ParsedTimer): Promise<void> {
    const { documents, now, log } = this.#services;
    if (this.#running.has(name)) return;
    this.#running.add(name);
    try {
      const id = `timer:${name}`;
      const state = await documents.get<TimerState>('hostState', id);
      const moment = now();
      if (state !== undefined && nextRun(parsed, new Date(state.value.lastRun)) > moment) return;
      // Stored before the run: a function that crashes the process must not do so at every start.
      await documents.put('hostState', { id, lastRun: moment.toISOString() });
      if (state !== undefined) await run();
    } catch (error) {
      log('error', 'timerFailed', { name, error });
    } finally {
      this.#running.delete(name);
    }
  }

  #untilNext(): number {
    const moment = this.#services.now();
    const waits = this.#timers.map(({ parsed }) => nextRun(parsed, moment).getTime() - moment.getTime());
    return Math.min(maxWait, ...waits);
  }
}
