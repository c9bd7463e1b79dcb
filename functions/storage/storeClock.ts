/** What leases and addresses bear. */
const borneMilliseconds = 30_000;
/** What an answer's way may make of the same difference. */
const jitterMilliseconds = 10_000;

/**
 * The time by the clock of the document store. Instances compare their times with those that others have written: leases of
 * jobs, expiries, when something was queued. One whose clock is minutes off takes over the work of the others again and
 * again, until it counts as failed. The store is the one clock that all of them hear.
 */
export class StoreClock {
  readonly #own: () => Date;
  readonly #onCorrected: (seconds: number) => void;
  #ahead = 0;

  /** @param onCorrected hears how far the store's clock is ahead, whenever that has changed */
  constructor(own: () => Date, onCorrected: (seconds: number) => void) {
    this.#own = own;
    this.#onCorrected = onCorrected;
  }

  readonly now = (): Date => {
    const own = this.#own();
    return this.#ahead === 0 ? own : new Date(own.getTime() + this.#ahead);
  };

  /** @param date when the store has written the answer that has just come, as HTTP says it */
  observe(date: string | null): void {
    const ahead = Date.parse(date ?? '') - this.#own().getTime();
    if (Number.isNaN(ahead)) return;
    const needed = Math.abs(ahead) < borneMilliseconds ? 0 : ahead;
    if (Math.abs(needed - this.#ahead) <= jitterMilliseconds) return;
    this.#ahead = needed;
    this.#onCorrected(Math.round(needed / 1000));
  }
}
