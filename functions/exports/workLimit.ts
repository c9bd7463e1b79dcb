import { Failure } from '../http/failure.ts';

export interface WorkLimits {
  readonly atOnce: number;
  /** Further calls that may wait; beyond them calls are refused. */
  readonly waiting: number;
}

/** Bounds work that anybody may ask for: a few at once, some waiting, the rest refused. The same work is done once. */
export class WorkLimit {
  readonly #limits: WorkLimits;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when its turn comes; callers that name work under way wait for that.
   *
   * @throws Failure 503 ErrorServiceBusy when too many wait already
   */
  async run(key: string, work: () => Promise<void>): Promise<void> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const isFull = this.#running >= this.#limits.atOnce;
    if (isFull && this.#waiting.length >= this.#limits.waiting) throw new Failure(503, 'ErrorServiceBusy');
    const done = this.#inTurn(isFull, work);
    this.#underWay.set(key, done);
    try {
      await done;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #inTurn(isFull: boolean, work: () => Promise<void>): Promise<void> {
    // Who ends hands the place on, so that nobody slips in between.
    if (isFull) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
