/** The Encoding Standard, as far as this package uses it: every platform has it, and no library of the language does. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
}
declare class TextDecoder {
  constructor(label: string, options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
// A byte order mark inside a cell is a character like any other.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/**
 * Writes a text into bytes, which must have room for three of each of its units.
 *
 * @returns how many bytes it took
 */
export function encodeUtf8Into(text: string, into: Uint8Array): number {
  return encoder.encodeInto(text, into).written;
}

/** Bytes that are not UTF-8 become replacement characters; a byte order mark stays. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Whether a byte goes on with a character of UTF-8 that began before it. */
export function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** UTF-16 units that a byte of well-formed UTF-8 begins. */
export function unitsOf(byte: number): number {
  if (isContinuation(byte)) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

/** First bytes of the characters beyond ASCII that count as white space, and of many others. */
const mayBeginSpace: ReadonlySet<number> = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

function mayBeSpace(byte: number): boolean {
  return byte <= 0x20 || mayBeginSpace.has(byte);
}

/** Whether a text may have white space around it: true where it has, and for some that have none. */
export function mayBeginOrEndWithSpace(bytes: Uint8Array, start: number, end: number): boolean {
  let last = end - 1;
  while (last > start && isContinuation(bytes[last])) last -= 1;
  return mayBeSpace(bytes[start] as number) || mayBeSpace(bytes[last] as number);
}
