/** Room for the pixels of pictures that are drawn at once: small ones share it, a large one has it alone. */
export class PixelRoom {
  readonly #most: number;
  readonly #waiting: { readonly pixels: number; readonly enter: () => void }[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when there is room for its pixels, in the order of the calls; more than all the room counts as all. */
  async within<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    const needed = Math.min(pixels, this.#most);
    await new Promise<void>((enter) => {
      this.#waiting.push({ pixels: needed, enter });
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#taken -= needed;
      this.#admit();
    }
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#taken + next.pixels > this.#most) return;
      this.#taken += next.pixels;
      this.#waiting.shift();
      next.enter();
    }
  }
}
