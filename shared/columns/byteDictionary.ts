import { decodeUtf8, isContinuation, mayBeginOrEndWithSpace, unitsOf } from './utf8.ts';

/** FNV-1a; never 0, which marks an empty slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3fff_ffff || 1;
}

/** Gives pieces of UTF-8 their codes without decoding what was there before; code 0 is the empty text. */
export class ByteDictionary {
  /** Of each code: bytes that hold it, and where in them. Three lists, since there are hundreds of thousands. */
  readonly #bytes: Uint8Array[] = [new Uint8Array()];
  readonly #starts: number[] = [0];
  readonly #ends: number[] = [0];
  /** Open addressing: hash and code, two numbers a slot. */
  #slots = new Int32Array(2 * 256);
  #latest = 0;
  #isTrimmed = true;

  /** Codes there are. */
  get size(): number {
    return this.#ends.length;
  }

  /** Whether no piece has white space around it; false, too, where only decoding would tell. */
  get isTrimmed(): boolean {
    return this.#isTrimmed;
  }

  /** @param bytes referenced, not copied: they must not change any more */
  codeOf(bytes: Uint8Array, start: number, end: number): number {
    if (start === end) return 0;
    // Variants of a product stand one below the other, with much in common.
    if (this.#isSame(this.#latest, bytes, start, end)) return this.#latest;
    const hash = hashOf(bytes, start, end);
    const mask = this.#slots.length / 2 - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const held = this.#slots[slot * 2];
      const code = held === 0 ? this.#add(hash, slot, bytes, start, end) : (this.#slots[slot * 2 + 1] as number);
      if (held !== 0 && (held !== hash || !this.#isSame(code, bytes, start, end))) continue;
      this.#latest = code;
      return code;
    }
  }

  /**
   * The texts of some codes. They are decoded in one go, since a call of the decoder costs more than what it does for a
   * cell.
   */
  textsOf(codes: Uint32Array): string[] {
    const lengths = new Uint32Array(codes.length);
    const joined = new Uint8Array(codes.reduce((sum, code) => sum + this.#lengthOf(code), 0));
    let end = 0;
    let beginsInside = false;
    codes.forEach((code, index) => {
      const bytes = this.#bytes[code] as Uint8Array;
      beginsInside ||= this.#lengthOf(code) > 0 && isContinuation(bytes[this.#starts[code] as number]);
      const stop = this.#ends[code] as number;
      let units = 0;
      for (let at = this.#starts[code] as number; at < stop; at++) {
        const byte = bytes[at] as number;
        joined[end++] = byte;
        units += unitsOf(byte);
      }
      lengths[index] = units;
    });
    const text = decodeUtf8(joined);
    // Bytes that are not UTF-8 become replacement characters, more or fewer than counted, or a character with the next
    // text.
    if (beginsInside || text.includes('\ufffd')) return Array.from(codes, (code) => this.textOf(code));
    let at = 0;
    return Array.from(lengths, (length) => {
      const start = at;
      at += length;
      return text.slice(start, at);
    });
  }

  textOf(code: number): string {
    return decodeUtf8((this.#bytes[code] as Uint8Array).subarray(this.#starts[code], this.#ends[code]));
  }

  #lengthOf(code: number): number {
    return (this.#ends[code] as number) - (this.#starts[code] as number);
  }

  #isSame(code: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#lengthOf(code) !== end - start) return false;
    const known = this.#bytes[code] as Uint8Array;
    let there = this.#starts[code] as number;
    for (let at = start; at < end; at++, there++) if (bytes[at] !== known[there]) return false;
    return true;
  }

  #add(hash: number, slot: number, bytes: Uint8Array, start: number, end: number): number {
    const code = this.#bytes.push(bytes) - 1;
    this.#isTrimmed &&= !mayBeginOrEndWithSpace(bytes, start, end);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#slots[slot * 2] = hash;
    this.#slots[slot * 2 + 1] = code;
    if (code * 4 > this.#slots.length) this.#grow();
    return code;
  }

  /** Twice the slots; every piece is inserted again. */
  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    const mask = this.#slots.length / 2 - 1;
    for (let from = 0; from < before.length; from += 2) {
      const hash = before[from] as number;
      if (hash === 0) continue;
      let slot = hash & mask;
      while (this.#slots[slot * 2] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot * 2] = hash;
      this.#slots[slot * 2 + 1] = before[from + 1] as number;
    }
  }
}
