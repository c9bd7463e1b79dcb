import { cut } from '../cursor.ts';

const slots = 8192;
/** Longer texts rarely repeat within a sheet. */
const maxTextBytes = 48;

/**
 * Gives equal short texts the same string, found by their bytes: most cells of a catalogue repeat one of a few values,
 * and neither the string nor its copy needs to be made again. Each slot holds the text seen last.
 */
export class TextCache {
  readonly #texts = new Array<string>(slots).fill('');
  readonly #bytes = new Uint8Array(slots * maxTextBytes);
  readonly #lengths = new Uint8Array(slots);

  /**
   * @param hash of the bytes between `start` and `end`
   * @returns undefined when the text is not cached
   */
  find(bytes: Buffer, start: number, end: number, hash: number): string | undefined {
    const slot = hash & (slots - 1);
    if (this.#lengths[slot] !== end - start || !this.#isSame(bytes, start, end, slot * maxTextBytes)) return undefined;
    return this.#texts[slot];
  }

  keep(bytes: Buffer, start: number, end: number, hash: number, text: string): void {
    if (end - start > maxTextBytes) return;
    const slot = hash & (slots - 1);
    this.#texts[slot] = text;
    this.#lengths[slot] = end - start;
    this.#bytes.set(cut(bytes, start, end), slot * maxTextBytes);
  }

  #isSame(bytes: Buffer, start: number, end: number, base: number): boolean {
    let kept = base;
    for (let at = start; at < end; at += 1, kept += 1) {
      if (bytes[at] !== this.#bytes[kept]) return false;
    }
    return true;
  }
}
