import { once } from '#columns/memoize.ts';
import { compileWasm } from '#wasm/index.ts';
import { blockBytes, csvMarkModule } from './csvMarkModule.ts';

export const separator = 59; // ;
export const quote = 34;
export const lineFeed = 10;
export const carriageReturn = 13;

/** The memory of `csvMarkModule`: so many bytes of the text, and behind them the places of as many marks. */
const windowBytes = 32_768;
const pages = Math.ceil((5 * windowBytes) / 65_536);

interface MarkModule {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  marks(bytes: number, left: number, place: number, target: number): number;
}

/** Marks of a part of a text, whose first byte has the place `from`. Valid until the next call. */
type MarksOfPart = (part: Uint8Array, from: number) => Uint32Array;

function isMarkModule(exports: object): exports is MarkModule {
  return 'memory' in exports && 'marks' in exports;
}

/** Sixteen bytes at a time; undefined where the platform has no vector instructions, or no WebAssembly at all. */
export function vectorMarks(): MarksOfPart | undefined {
  const module = compileWasm(csvMarkModule)?.();
  if (module === undefined || !isMarkModule(module)) return undefined;
  module.memory.grow(pages - 1);
  const text = new Uint8Array(module.memory.buffer, 0, windowBytes);
  const found = new Uint32Array(module.memory.buffer, windowBytes, windowBytes);
  return function marksOf(part, from) {
    const length = Math.ceil(part.length / blockBytes) * blockBytes;
    text.set(part);
    text.fill(0, part.length, length);
    return found.subarray(0, (module.marks(0, length, from, windowBytes) - windowBytes) / 4);
  };
}

/** One byte at a time. */
export function plainMarks(): MarksOfPart {
  const found = new Uint32Array(windowBytes);
  return function marksOf(part, from) {
    let count = 0;
    for (let at = 0; at < part.length; at++) {
      const byte = part[at] as number;
      if (byte > separator) continue;
      if (byte === separator || byte === lineFeed || byte === carriageReturn || byte === quote)
        found[count++] = from + at;
    }
    return found.subarray(0, count);
  };
}

const fastest = once(() => vectorMarks() ?? plainMarks());

/**
 * Finds the bytes of a ';'-separated text that may begin or end a cell: separators, ends of lines, quotes.
 *
 * @returns their places in order, and the length of the text behind them
 */
export function findCsvMarks(bytes: Uint8Array, marksOf: MarksOfPart = fastest()): Uint32Array {
  // Memory that is not written to costs nothing: the estimate may be generous.
  let marks = new Uint32Array(16 + (bytes.length >> 3));
  let count = 0;
  for (let from = 0; from < bytes.length; from += windowBytes) {
    const found = marksOf(bytes.subarray(from, from + windowBytes), from);
    if (count + found.length >= marks.length) {
      const larger = new Uint32Array(Math.max(marks.length * 2, count + found.length + 1));
      larger.set(marks.subarray(0, count));
      marks = larger;
    }
    marks.set(found, count);
    count += found.length;
  }
  marks[count] = bytes.length;
  return marks.subarray(0, count + 1);
}
