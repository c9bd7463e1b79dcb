import type { TextCodec } from '../catalogue/index.ts';

/** A text in bytes of its own. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(testCodec.encode(text));
}

/** UTF-8 as the platforms do it; slow, for tests only: this package cannot reach TextEncoder. */
export const testCodec: TextCodec = {
  encode(text) {
    const bytes: number[] = [];
    for (const character of text.replace(/\p{Surrogate}/gu, '\ufffd')) {
      const encoded = encodeURIComponent(character);
      if (encoded.startsWith('%')) for (const hex of encoded.slice(1).split('%')) bytes.push(Number.parseInt(hex, 16));
      else bytes.push(encoded.charCodeAt(0));
    }
    return Uint8Array.from(bytes);
  },
  decode: (bytes) => decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
};
