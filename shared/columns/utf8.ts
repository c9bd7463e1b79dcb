/** The Encoding Standard, as far as this package uses it: every platform has it, and no library of the language does. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
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
