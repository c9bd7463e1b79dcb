import pLimit from 'p-limit';
import { Failure } from '#failure.ts';

export interface WorkQueueLimits {
  readonly concurrency: number;
  /** Further calls that may wait; beyond them calls are refused. */
  readonly maxWaiting: number;
}

/** Limits work that anybody may request: a few at once, some waiting, the rest refused. The same work is done once. */
export class WorkQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #maxCalls: number;
  readonly #running = new Map<string, Promise<void>>();

  constructor({ concurrency, maxWaiting }: WorkQueueLimits) {
    this.#limit = pLimit(concurrency);
    this.#maxCalls = concurrency + maxWaiting;
  }

  /**
   * Does the work when its turn comes; callers that name work that is running or waiting share it.
   *
   * @throws Failure 503 ErrorServiceBusy when too many wait already
   */
  async run(key: string, work: () => Promise<void>): Promise<void> {
    const known = this.#running.get(key);
    if (known !== undefined) return known;
    if (this.#running.size >= this.#maxCalls) throw new Failure(503, 'ErrorServiceBusy');
    const done = this.#limit(work);
    this.#running.set(key, done);
    try {
      await done;
    } finally {
      this.#running.delete(key);
    }
  }
}
