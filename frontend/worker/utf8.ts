import type { TextCodec } from '@sanispec/shared/catalogue';

const encoder = new TextEncoder();
// A byte order mark inside a cell is a character like any other.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const utf8: TextCodec = { encode: (text) => encoder.encode(text), decode: (bytes) => decoder.decode(bytes) };
