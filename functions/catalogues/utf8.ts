import type { TextCodec } from '@sanispec/shared/catalogue';

/** Buffers keep a byte order mark inside a cell, as any other character. */
export const utf8: TextCodec = {
  encode: (text) => Buffer.from(text),
  decode: ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('utf8'),
};
