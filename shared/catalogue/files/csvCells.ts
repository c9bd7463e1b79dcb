import { decodeUtf8 } from '#columns/utf8.ts';

const separator = 59; // ;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Where the cells of a ';'-separated text stand in its bytes. Plain numbers: a catalogue has millions of cells. */
export interface CsvCells {
  /** UTF-8; quoted cells are unquoted in place. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of each cell in turn: its first byte, and the byte after its last. */
  readonly bounds: Uint32Array<ArrayBuffer>;
  /** Row → index of its first cell; one entry more than rows. */
  readonly firstCells: Uint32Array<ArrayBuffer>;
}

/** The same numbers with room for as many again. */
function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(16, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/** First byte at or after a place that ends a plain cell; the length of the text when none does. */
function endOfPlain(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte <= separator && (byte === separator || byte === lineFeed || byte === carriageReturn)) break;
  }
  return at;
}

/**
 * Unquotes the cell whose opening quote stands before `from`: its text moves to the front, over doubled quotes.
 *
 * @returns where the text ends now, and where the bytes after the cell go on
 */
function unquote(bytes: Uint8Array, from: number): { readonly end: number; readonly next: number } {
  let end = from;
  for (let at = from; ; ) {
    const closing = bytes.indexOf(quote, at);
    const stop = closing === -1 ? bytes.length : closing;
    if (end !== at) bytes.copyWithin(end, at, stop);
    end += stop - at;
    // A quote that is never closed: the rest of the text is the cell.
    if (closing === -1) return { end, next: stop };
    if (bytes[closing + 1] !== quote) {
      // Text between the closing quote and the separator belongs to the cell.
      const next = endOfPlain(bytes, closing + 1);
      if (next > closing + 1) bytes.copyWithin(end, closing + 1, next);
      return { end: end + next - closing - 1, next };
    }
    bytes[end++] = quote;
    at = closing + 2;
  }
}

/**
 * Finds the cells of a ';'-separated text as catalogue ZIPs hold them (domain: Catalogue ZIP): with or without byte
 * order mark, CRLF or LF, quotes doubled inside quoted cells, line ends allowed in them. Rows have as many cells as
 * they are written with; a line without anything is a row with one empty cell, so that row numbers stay true.
 *
 * @param bytes UTF-8; owned by the result from then on, since cells are unquoted in them
 */
export function indexCsv(bytes: Uint8Array<ArrayBuffer>): CsvCells {
  const { length } = bytes;
  // Memory that is not written to costs nothing: the estimate may be generous.
  let bounds = new Uint32Array(16 + (length >> 4));
  let firstCells = new Uint32Array(16 + (length >> 8));
  let [cells, rows] = [0, 0];
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < length) {
    if (rows + 1 >= firstCells.length) firstCells = grown(firstCells);
    firstCells[rows++] = cells;
    for (let isLast = false; !isLast; cells++) {
      const isQuoted = bytes[at] === quote;
      const start = isQuoted ? at + 1 : at;
      const plainEnd = isQuoted ? 0 : endOfPlain(bytes, at);
      const { end, next } = isQuoted ? unquote(bytes, start) : { end: plainEnd, next: plainEnd };
      if (cells * 2 + 1 >= bounds.length) bounds = grown(bounds);
      bounds[cells * 2] = start;
      bounds[cells * 2 + 1] = end;
      isLast = bytes[next] !== separator;
      at = next + (bytes[next] === carriageReturn && bytes[next + 1] === lineFeed ? 2 : 1);
    }
  }
  firstCells[rows] = cells;
  return { bytes, bounds: bounds.subarray(0, cells * 2), firstCells: firstCells.subarray(0, rows + 1) };
}

/** Lines without anything count too. */
export function countCsvRows({ firstCells }: CsvCells): number {
  return firstCells.length - 1;
}

/** Number of a cell among all cells; -1 for one that the row lacks. */
export function csvCellIndex({ firstCells }: CsvCells, row: number, column: number): number {
  const cell = (firstCells[row] ?? 0) + column;
  return column >= 0 && cell < (firstCells[row + 1] ?? 0) ? cell : -1;
}

/** The text of the cell of a number; '' for -1. */
export function csvTextOf({ bytes, bounds }: CsvCells, cell: number): string {
  if (cell === -1) return '';
  const [start, stop] = [bounds[cell * 2] as number, bounds[cell * 2 + 1] as number];
  return start === stop ? '' : decodeUtf8(bytes.subarray(start, stop));
}

/** Whether two cells have the same text, without decoding it; -1 is an empty cell. */
export function isSameCsvCell(left: CsvCells, leftCell: number, right: CsvCells, rightCell: number): boolean {
  const start = leftCell === -1 ? 0 : (left.bounds[leftCell * 2] as number);
  const stop = leftCell === -1 ? 0 : (left.bounds[leftCell * 2 + 1] as number);
  let there = rightCell === -1 ? 0 : (right.bounds[rightCell * 2] as number);
  if ((rightCell === -1 ? 0 : (right.bounds[rightCell * 2 + 1] as number)) - there !== stop - start) return false;
  for (let at = start; at < stop; at++, there++) if (left.bytes[at] !== right.bytes[there]) return false;
  return true;
}

/** The cells of a row; none when there is no such row. */
export function csvRowAt(data: CsvCells, row: number): string[] {
  const cells: string[] = [];
  const end = data.firstCells[row + 1] ?? 0;
  for (let cell = data.firstCells[row] ?? 0; cell < end; cell++) cells.push(csvTextOf(data, cell));
  return cells;
}

/** All rows as texts. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): string[][] {
  const cells = indexCsv(bytes);
  return Array.from({ length: countCsvRows(cells) }, (_, row) => csvRowAt(cells, row));
}
