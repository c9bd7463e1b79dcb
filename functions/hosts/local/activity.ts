/** Tracks what is running, so that a stop can wait for it. */
export class Activity {
  readonly #running = new Set<Promise<void>>();

  /** @param work never rejects; its failures are logged where they happen */
  readonly track = (work: Promise<void>): void => {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  };

  /** @returns whether all ended in time */
  async idle(withinMilliseconds: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMilliseconds);
    });
    try {
      return await Promise.race([this.#allEnded(), timeUp]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #allEnded(): Promise<boolean> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    return true;
  }
}
