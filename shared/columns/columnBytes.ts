import type { EncodedCells, UndecodedCells } from './encodedCells.ts';
import { decodeUtf8, encodeUtf8, isContinuation, unitsOf } from './utf8.ts';

/** Bytes a number takes. */
type NumberWidth = 1 | 2 | 4;

/** What the header of a catalogue blob says of a column, so that its bytes can be read. */
export interface ColumnBytesLayout {
  /** Texts, without the empty one. */
  readonly texts: number;
  readonly codeWidth: NumberWidth;
  readonly lengthWidth: NumberWidth;
  readonly textBytes: number;
  /**
   * Codes are written as they are. Older builds wrote ages: 0 for a text that no row before holds, 1 for no text, else
   * how far the code is from the newest, which is 2.
   */
  readonly arePlain?: true | undefined;
  /** No text has white space around it; absent where that is not so, or was not noted. */
  readonly isTrimmed?: true | undefined;
}

/** Numbers byte by byte: all lowest bytes first. Neighbours are alike that way, which packs better. */
function writeNumbers(numbers: Uint32Array): { readonly bytes: Uint8Array; readonly width: NumberWidth } {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const width = largest < 0x100 ? 1 : largest < 0x1_0000 ? 2 : 4;
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane++) {
    const start = plane * numbers.length;
    for (let at = 0; at < numbers.length; at++) bytes[start + at] = numbers[at]! >>> (plane * 8);
  }
  return { bytes, width };
}

/** One of `count` numbers that `writeNumbers` wrote, which begin at `start`. */
function numberAt(bytes: Uint8Array, start: number, count: number, width: NumberWidth, at: number): number {
  const lowest = start + at;
  if (width === 1) return bytes[lowest]!;
  const lower = bytes[lowest]! | (bytes[lowest + count]! << 8);
  if (width === 2) return lower;
  const upper = bytes[lowest + 2 * count]! | (bytes[lowest + 3 * count]! << 8);
  return (lower | (upper << 16)) >>> 0;
}

/** One column as bytes: codes, lengths of the texts in UTF-16 units, the texts in one piece. */
export function writeColumn({ cells, codes }: EncodedCells): {
  readonly layout: ColumnBytesLayout;
  readonly parts: readonly Uint8Array[];
} {
  const texts = cells.slice(1);
  const written = writeNumbers(codes);
  const lengths = writeNumbers(Uint32Array.from(texts, ({ length }) => length));
  const text = encodeUtf8(texts.join(''));
  const layout = {
    texts: texts.length,
    codeWidth: written.width,
    lengthWidth: lengths.width,
    textBytes: text.length,
    arePlain: true as const,
    ...(texts.every((cell) => cell === cell.trim()) && ({ isTrimmed: true } as const)),
  };
  return { layout, parts: [written.bytes, lengths.bytes, text] };
}

/** How many bytes a column takes. */
export function columnLength(rows: number, { texts, codeWidth, lengthWidth, textBytes }: ColumnBytesLayout): number {
  return rows * codeWidth + texts * lengthWidth + textBytes;
}

function damageError(): RangeError {
  return new RangeError('A column of the catalogue blob is damaged');
}

/**
 * Reads what `writeColumn` wrote, as far as it is asked for: a page of a listing shows some rows of thirty columns, of
 * which few are asked as a whole. What is damaged throws a RangeError when it is come upon.
 */
export class BinaryColumn implements UndecodedCells {
  readonly #bytes: Uint8Array;
  readonly #rows: number;
  readonly #layout: ColumnBytesLayout;
  readonly #lengthsAt: number;
  readonly #textAt: number;
  /** Right for the rows below `#decoded`. Memory that is never written costs nothing. */
  readonly #codes: Uint32Array;
  #decoded = 0;
  #newest = 0;
  /** Code → byte after its text; right for the codes below `#measured`. */
  readonly #ends: Uint32Array;
  #measured = 1;
  #cells: readonly string[] | undefined;

  constructor(bytes: Uint8Array, rows: number, layout: ColumnBytesLayout) {
    this.#bytes = bytes;
    this.#rows = rows;
    this.#layout = layout;
    this.#lengthsAt = rows * layout.codeWidth;
    this.#textAt = this.#lengthsAt + layout.texts * layout.lengthWidth;
    this.#codes = new Uint32Array(rows);
    this.#ends = new Uint32Array(layout.texts + 1).fill(this.#textAt, 0, 1);
  }

  get codes(): Uint32Array {
    this.#decodeRows(this.#rows);
    return this.#codes;
  }

  get cells(): readonly string[] {
    this.#cells ??= this.#decodeTexts();
    return this.#cells;
  }

  get count(): number {
    return this.#layout.texts + 1;
  }

  get isTrimmed(): boolean {
    return this.#layout.isTrimmed === true;
  }

  /** The cell of one row, as it is written, without decoding others. */
  cellAt(row: number): string {
    const code = this.#codeAt(row);
    if (this.#cells !== undefined) return this.#cells[code]!;
    if (code === 0) return '';
    this.#measureTexts(code);
    return decodeUtf8(this.#bytes.subarray(this.#ends[code - 1], this.#ends[code]));
  }

  #codeAt(row: number): number {
    const { arePlain, codeWidth } = this.#layout;
    if (arePlain) return numberAt(this.#bytes, 0, this.#rows, codeWidth, row);
    this.#decodeRows(row + 1);
    return this.#codes[row]!;
  }

  /** Turns ages back into codes, from the row on where it ended. */
  #decodeRows(end: number): void {
    const [bytes, codes, rows] = [this.#bytes, this.#codes, this.#rows];
    const { codeWidth, texts, arePlain } = this.#layout;
    const first = this.#decoded;
    if (first >= end) return;
    codes.set(bytes.subarray(first, end), first);
    for (let plane = 1; plane < codeWidth; plane++) {
      const start = plane * rows;
      for (let row = first; row < end; row++) {
        codes[row]! |= bytes[start + row]! << (plane * 8);
      }
    }
    if (arePlain) {
      this.#decoded = end;
      return;
    }
    let newest = this.#newest;
    for (let row = first; row < end; row++) {
      const age = codes[row]!;
      if (age === 0) newest += 1;
      const code = age === 0 ? newest : age === 1 ? 0 : newest + 2 - age;
      if (code < 0 || newest > texts) throw damageError();
      codes[row] = code;
    }
    this.#newest = newest;
    this.#decoded = end;
  }

  #lengthOf(code: number): number {
    const { texts, lengthWidth } = this.#layout;
    return numberAt(this.#bytes, this.#lengthsAt, texts, lengthWidth, code - 1);
  }

  /** Finds where texts end, from the code on where it ended: lengths count UTF-16 units. */
  #measureTexts(code: number): void {
    const [bytes, ends] = [this.#bytes, this.#ends];
    let end = ends[this.#measured - 1]!;
    for (; this.#measured <= code; this.#measured++) {
      let units = this.#lengthOf(this.#measured);
      for (; units > 0 && end < bytes.length; end++) units -= unitsOf(bytes[end]!);
      while (isContinuation(bytes[end])) end += 1;
      if (units !== 0) throw damageError();
      ends[this.#measured] = end;
    }
  }

  /** All in one piece: a call of the decoder costs more than what it does for a cell. */
  #decodeTexts(): readonly string[] {
    const text = decodeUtf8(this.#bytes.subarray(this.#textAt));
    const cells = [''];
    let at = 0;
    for (let code = 1; code <= this.#layout.texts; code++) {
      const start = at;
      at += this.#lengthOf(code);
      cells.push(text.slice(start, at));
    }
    if (at !== text.length) throw damageError();
    return cells;
  }
}
