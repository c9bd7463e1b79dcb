import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { encodeUtf8 } from '#columns/utf8.ts';
import { findCsvMarks, plainMarks, vectorMarks } from './csvMarks.ts';

function placesIn(text: string, marksOf?: ReturnType<typeof plainMarks>): number[] {
  return [...findCsvMarks(encodeUtf8(text), marksOf)];
}

describe('findCsvMarks', () => {
  it('finds separators, ends of lines and quotes, and the end', () => {
    expect(placesIn('a;"ä"\r\n;')).toEqual([1, 2, 5, 6, 7, 8, 9]);
    expect(placesIn('')).toEqual([0]);
  });

  it('does without vectors where WebAssembly is switched off', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const found = vectorMarks();
    vi.unstubAllGlobals();
    expect(found).toBeUndefined();
  });

  it('does without vectors where there is no memory for a module', () => {
    class Instance {
      constructor() {
        throw new RangeError('Out of memory');
      }
    }
    const { validate, Module } = WebAssembly;
    vi.stubGlobal('WebAssembly', { validate, Module, Instance });
    const found = vectorMarks();
    vi.unstubAllGlobals();
    expect(found).toBeUndefined();
  });

  it('finds no other byte, with vectors and without', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    for (const marksOf of [vectorMarks(), plainMarks()]) {
      expect([...findCsvMarks(bytes, marksOf)]).toEqual([10, 13, 34, 59, 256]);
    }
  });

  it('finds the same with vectors as without, in texts longer than what is looked at together', () => {
    const vectors = vectorMarks();
    expect(vectors).toBeDefined();
    const piece = fc.constantFrom(';', '"', '\r\n', 'ä', 'sixteen letters.', 'x'.repeat(32_768), 'y'.repeat(32_751));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        expect(placesIn(text, vectors)).toEqual(placesIn(text, plainMarks()));
      }),
      { numRuns: 300 },
    );
  });
});
