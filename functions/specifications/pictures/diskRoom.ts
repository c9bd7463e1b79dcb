import { rm, stat } from 'node:fs/promises';

/** What the assets of one job may take on the disk together, which other jobs use, too (domain: Limits). */
const maxBytes = 2 * 1024 ** 3;

/** Counts what a job's assets take on the disk. */
export class DiskRoom {
  #left: number;

  constructor(bytes: number = maxBytes) {
    this.#left = bytes;
  }

  /** Whether nothing more may be brought. */
  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** Counts a file that was written; one that is too much is removed, and nothing more is brought. */
  async keeps(path: string): Promise<boolean> {
    const { size } = await stat(path);
    if (size <= this.#left) {
      this.#left -= size;
      return true;
    }
    this.#left = 0;
    await rm(path);
    return false;
  }
}
