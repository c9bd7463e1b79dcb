import { decodeUtf8 } from '#columns/utf8.ts';
import { carriageReturn, findCsvMarks, lineFeed, quote, separator } from './csvMarks.ts';

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
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Number of the mark, from one on, that ends a plain cell: quotes inside it are text. */
function endOfPlain(bytes: Uint8Array, marks: Uint32Array, from: number): number {
  let mark = from;
  while (bytes[marks[mark] as number] === quote) mark += 1;
  return mark;
}

/**
 * Unquotes the cell whose opening quote is the mark before `from`: its text moves to the front, over doubled quotes.
 *
 * @param bounds where the text begins stands in it; where it ends now is written behind that
 * @returns number of the mark that ends the cell
 */
function unquote(bytes: Uint8Array, marks: Uint32Array, from: number, bounds: Uint32Array, bound: number): number {
  const last = marks.length - 1;
  let start = bounds[bound] as number;
  let end = start;
  for (let mark = from; ; ) {
    while (mark < last && bytes[marks[mark] as number] !== quote) mark += 1;
    const closing = marks[mark] as number;
    if (end !== start) bytes.copyWithin(end, start, closing);
    end += closing - start;
    bounds[bound + 1] = end;
    // A quote that is never closed: the rest of the text is the cell.
    if (mark === last) return last;
    mark += 1;
    if (bytes[closing + 1] !== quote) {
      // Text between the closing quote and the separator belongs to the cell.
      const stop = endOfPlain(bytes, marks, mark);
      const next = marks[stop] as number;
      if (next > closing + 1) {
        bytes.copyWithin(end, closing + 1, next);
        bounds[bound + 1] = end + next - closing - 1;
      }
      return stop;
    }
    bytes[end++] = quote;
    start = closing + 2;
    mark += 1;
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
  const marks = findCsvMarks(bytes);
  // Each cell ends at a mark of its own; memory that is not written to costs nothing.
  const bounds = new Uint32Array(2 * marks.length);
  let firstCells = new Uint32Array(16 + (length >> 8));
  let [cells, rows, mark] = [0, 0, 0];
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < length) {
    if (rows + 1 >= firstCells.length) firstCells = grown(firstCells);
    firstCells[rows++] = cells;
    for (let isLast = false; !isLast; cells++) {
      const bound = cells * 2;
      if (bytes[at] === quote) {
        bounds[bound] = at + 1;
        mark = unquote(bytes, marks, mark + 1, bounds, bound);
      } else {
        bounds[bound] = at;
        mark = endOfPlain(bytes, marks, mark);
        bounds[bound + 1] = marks[mark] as number;
      }
      at = marks[mark++] as number;
      const ending = bytes[at++];
      isLast = ending !== separator;
      if (ending === carriageReturn && bytes[at] === lineFeed) {
        at += 1;
        mark += 1;
      }
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
