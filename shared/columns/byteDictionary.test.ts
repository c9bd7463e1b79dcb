import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteDictionary } from './byteDictionary.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

function textsOf(pieces: readonly Uint8Array[]): string[] {
  const dictionary = new ByteDictionary();
  const codes = pieces.map((bytes) => dictionary.codeOf(bytes, 0, bytes.length));
  return dictionary.textsOf(Uint32Array.from(codes));
}

function bytesOf(...bytes: readonly number[]): Uint8Array {
  return Uint8Array.from(bytes);
}

/** Bytes that start, continue and end characters, in any order. */
const anyByte = fc.constantFrom(0x41, 0x80, 0xa9, 0xbf, 0xc3, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0xfc, 0xff);

it.each([
  ['a character in two cells', [bytesOf(0x78, 0xc3), bytesOf(0xa9, 0x79)], ['x\ufffd', '\ufffdy']],
  ['what counts too much beside what counts too little', [bytesOf(0xfc, 0x41), bytesOf(0xb2)], ['\ufffdA', '\ufffd']],
])('distinguishes texts that are not UTF-8: %s', (_, pieces, texts) => {
  expect(textsOf(pieces)).toEqual(texts);
});

it('decodes all together as each alone', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeUtf8),
    fc.array(anyByte, { maxLength: 4 }).map((bytes) => Uint8Array.from(bytes)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(textsOf(pieces)).toEqual(pieces.map(decodeUtf8));
    }),
    { numRuns: 1000 },
  );
});

it('says that pieces are trimmed only where they are, and where it is plain to see', () => {
  function isTrimmed(text: string): boolean {
    const dictionary = new ByteDictionary();
    const bytes = encodeUtf8(text);
    dictionary.codeOf(bytes, 0, bytes.length);
    return dictionary.isTrimmed;
  }
  const space = fc.constantFrom(...' \t\n\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff');
  const letter = fc.constantFrom('a', 'ß', '€', '²', '😀', '.');
  fc.assert(
    fc.property(fc.array(fc.oneof(space, letter), { maxLength: 4 }), (letters) => {
      const text = letters.join('');
      if (text !== text.trim()) expect(isTrimmed(text)).toBe(false);
    }),
    { numRuns: 1000 },
  );
  expect(['', 'a', 'weiß', 'über', '410.001.01', '😀', 'two words'].every(isTrimmed)).toBe(true);
});
