import type { EncodedCells } from './encodedCells.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Bytes a number takes. */
type NumberWidth = 1 | 2 | 4;

/** What the header of a catalogue blob says of a column, so that its bytes can be read. */
export interface ColumnBytesLayout {
  /** Texts, without the empty one. */
  readonly texts: number;
  readonly codeWidth: NumberWidth;
  readonly lengthWidth: NumberWidth;
  readonly textBytes: number;
}

/** Numbers byte by byte: all lowest bytes first. Neighbours are alike that way, which packs better. */
function writeNumbers(numbers: Uint32Array): { readonly bytes: Uint8Array; readonly width: NumberWidth } {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const width = largest < 0x100 ? 1 : largest < 0x1_0000 ? 2 : 4;
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane++) {
    const start = plane * numbers.length;
    for (let at = 0; at < numbers.length; at++) bytes[start + at] = (numbers[at] as number) >>> (plane * 8);
  }
  return { bytes, width };
}

function readNumbers(bytes: Uint8Array, width: NumberWidth): Uint32Array {
  const count = bytes.length / width;
  const numbers = Uint32Array.from(bytes.subarray(0, count));
  for (let plane = 1; plane < width; plane++) {
    const start = plane * count;
    for (let at = 0; at < count; at++) {
      numbers[at] = ((numbers[at] as number) | ((bytes[start + at] as number) << (plane * 8))) >>> 0;
    }
  }
  return numbers;
}

/** Ages of the two codes that have one always: a text that no row before holds, and no text. */
const ageOfNew = 0;
const ageOfEmpty = 1;

/**
 * Codes counted back from the newest, which is 2. Columns in which each row says something new, or rows repeat the one
 * before, become runs of one number.
 */
function toAges(codes: Uint32Array): Uint32Array {
  let newest = 0;
  return codes.map((code) => {
    if (code === 0) return ageOfEmpty;
    if (code <= newest) return newest - code + 2;
    newest = code;
    return ageOfNew;
  });
}

/** Turns ages back into codes, in place. */
function toCodes(ages: Uint32Array): Uint32Array {
  let newest = 0;
  for (let row = 0; row < ages.length; row++) {
    const age = ages[row] as number;
    if (age === ageOfNew) newest += 1;
    ages[row] = age === ageOfNew ? newest : age === ageOfEmpty ? 0 : newest - age + 2;
  }
  return ages;
}

/** One column as bytes: codes, lengths of the texts in UTF-16 units, the texts in one piece. */
export function writeColumn({ cells, codes }: EncodedCells): {
  readonly layout: ColumnBytesLayout;
  readonly parts: readonly Uint8Array[];
} {
  const texts = cells.slice(1);
  const written = writeNumbers(toAges(codes));
  const lengths = writeNumbers(Uint32Array.from(texts, ({ length }) => length));
  const text = encodeUtf8(texts.join(''));
  const layout = {
    texts: texts.length,
    codeWidth: written.width,
    lengthWidth: lengths.width,
    textBytes: text.length,
  };
  return { layout, parts: [written.bytes, lengths.bytes, text] };
}

/** How many bytes a column takes. */
export function columnLength(rows: number, { texts, codeWidth, lengthWidth, textBytes }: ColumnBytesLayout): number {
  return rows * codeWidth + texts * lengthWidth + textBytes;
}

/**
 * Reads what `writeColumn` wrote.
 *
 * @throws RangeError when texts and lengths do not belong together
 */
export function readColumnBytes(
  bytes: Uint8Array,
  rows: number,
  { texts, codeWidth, lengthWidth }: ColumnBytesLayout,
): EncodedCells {
  const lengthsAt = rows * codeWidth;
  const textAt = lengthsAt + texts * lengthWidth;
  const codes = toCodes(readNumbers(bytes.subarray(0, lengthsAt), codeWidth));
  const lengths = readNumbers(bytes.subarray(lengthsAt, textAt), lengthWidth);
  const text = decodeUtf8(bytes.subarray(textAt));
  const cells = [''];
  let at = 0;
  for (const length of lengths) {
    cells.push(text.slice(at, at + length));
    at += length;
  }
  const isWhole = at === text.length && codes.every((code) => code <= texts);
  if (!isWhole) throw new RangeError('A column of the catalogue blob is damaged');
  return { cells, codes };
}
