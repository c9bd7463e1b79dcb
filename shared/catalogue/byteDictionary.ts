import type { TextCodec } from './columnBytes.ts';

/** A piece of bytes. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** FNV-1a; never 0, which marks an empty slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0 || 1;
}

function isSame({ bytes, start, end }: Piece, other: Uint8Array, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = start, there = otherStart; at < end; at++, there++) if (bytes[at] !== other[there]) return false;
  return true;
}

/** UTF-16 units that well-formed UTF-8 becomes. */
function textLength(bytes: Uint8Array): number {
  let length = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) length += byte >= 0xf0 ? 2 : 1;
  return length;
}

/** All pieces as texts. They are decoded in one go, since a call of the decoder costs more than what it does here. */
function decodeAll(pieces: readonly Piece[], codec: TextCodec): string[] {
  const parts = pieces.map(({ bytes, start, end }) => bytes.subarray(start, end));
  const lengths = parts.map(textLength);
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  const text = codec.decode(joined);
  // Bytes that are no UTF-8 become replacement characters, more or fewer than counted.
  if (text.length !== lengths.reduce((sum, length) => sum + length, 0)) return parts.map((part) => codec.decode(part));
  let at = 0;
  return lengths.map((length) => {
    const start = at;
    at += length;
    return text.slice(start, at);
  });
}

/** Gives pieces of UTF-8 their codes without decoding what was there before; code 0 is the empty text. */
export class ByteDictionary {
  readonly #pieces: Piece[] = [];
  /** Open addressing: hash and code, two numbers a slot. */
  #slots = new Uint32Array(2 * 256);

  codeOf(bytes: Uint8Array, start: number, end: number): number {
    if (start === end) return 0;
    const hash = hashOf(bytes, start, end);
    const mask = this.#slots.length / 2 - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const held = this.#slots[slot * 2];
      if (held === 0) return this.#add(hash, slot, { bytes, start, end });
      const code = this.#slots[slot * 2 + 1] as number;
      if (held === hash && isSame(this.#pieces[code - 1] as Piece, bytes, start, end)) return code;
    }
  }

  /** Code → text. */
  texts(codec: TextCodec): string[] {
    return ['', ...decodeAll(this.#pieces, codec)];
  }

  #add(hash: number, slot: number, piece: Piece): number {
    const code = this.#pieces.push(piece);
    this.#slots[slot * 2] = hash;
    this.#slots[slot * 2 + 1] = code;
    if (code * 4 > this.#slots.length) this.#grow();
    return code;
  }

  /** Twice the slots; every piece finds its place anew. */
  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
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
