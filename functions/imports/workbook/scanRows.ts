import { type CellType, cellType, cellValue } from './cellValue.ts';
import { decodeText } from './decodeText.ts';
import { RowCollector } from './rowCollector.ts';
import { scanElements } from './scanElements.ts';
import { stringText } from './sharedStrings.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';
import { TextCache } from './textCache.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const space = 32;
const equals = 61;
const letterC = 99;
const letterI = 105;
const letterR = 114;
const letterS = 115;
const letterT = 116;
const letterV = 118;

/** The attributes of a cell or row that matter; one object is used for all. */
interface Attributes {
  column: number;
  row: number;
  style: number;
  type: CellType;
  /** Just past the tag's '>'. */
  end: number;
  isClosed: boolean;
}

function digits(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** The letters of a cell reference such as 'AB12' as an index from 0, -1 when there are none. */
function columnOf(bytes: Buffer, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = (bytes[at] ?? 0) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function typeOf(bytes: Buffer, from: number, to: number): CellType {
  if (to - from === 1 && bytes[from] === letterS) return 's';
  return cellType(bytes.toString('latin1', from, to));
}

/** Reads the attributes of a tag from just past its name. */
function readAttributes(bytes: Buffer, from: number, end: number, into: Attributes): void {
  into.column = -1;
  into.row = 0;
  into.style = 0;
  into.type = '';
  let at = from;
  while (at < end && bytes[at] !== greaterThan) {
    const name = bytes[at] ?? 0;
    if (name <= space || name === slash) {
      at += 1;
      continue;
    }
    let mark = at;
    while (mark < end && bytes[mark] !== equals && bytes[mark] !== greaterThan) mark += 1;
    const quote = bytes[mark + 1] ?? 0;
    let close = mark + 2;
    while (close < end && bytes[close] !== quote) close += 1;
    if (mark === at + 1) {
      if (name === letterR) {
        into.column = columnOf(bytes, mark + 2, close);
        into.row = into.column === -1 ? digits(bytes, mark + 2, close) : 0;
      } else if (name === letterS) into.style = digits(bytes, mark + 2, close);
      else if (name === letterT) into.type = typeOf(bytes, mark + 2, close);
    }
    at = close + 1;
  }
  into.isClosed = bytes[at - 1] === slash;
  into.end = at + 1;
}

class RowScanner {
  readonly rows: RowCollector;
  readonly #context: CellContext;
  readonly #texts = new TextCache();
  readonly #attributes: Attributes = { column: -1, row: 0, style: 0, type: '', end: 0, isClosed: false };

  constructor(context: CellContext, budget: RowBudget) {
    this.#context = context;
    this.rows = new RowCollector(budget);
  }

  /** One `<row>` element. */
  readRow(bytes: Buffer, start: number, end: number, prefixLength: number): void {
    readAttributes(bytes, start + 4 + prefixLength, end, this.#attributes);
    this.rows.beginRow(this.#attributes.row);
    let at = this.#attributes.end;
    while (at < end) {
      const name = at + 1 + prefixLength;
      const afterName = bytes[name + 1] ?? 0;
      if (bytes[at] !== lessThan) at += 1;
      else if (bytes[name] === letterC && (afterName <= space || afterName === greaterThan || afterName === slash)) {
        at = this.#readCell(bytes, name, end, prefixLength);
      } else at = name;
    }
    this.rows.endRow();
  }

  /** A `<c>` element whose name stands at `name`. @returns where it ends */
  #readCell(bytes: Buffer, name: number, end: number, prefixLength: number): number {
    const cell = this.#attributes;
    readAttributes(bytes, name + 1, end, cell);
    const column = cell.column === -1 ? this.rows.nextColumn : cell.column;
    let at = cell.end;
    if (cell.isClosed) {
      this.rows.addCell(column, '');
      return at;
    }
    let value = '';
    while (at < end) {
      if (bytes[at] !== lessThan) {
        at += 1;
        continue;
      }
      if (bytes[at + 1] === slash && bytes[at + 2 + prefixLength] === letterC) break;
      const child = at + 1 + prefixLength;
      if (bytes[child] === letterV) {
        let textStart = child + 1;
        while (textStart < end && bytes[textStart] !== greaterThan) textStart += 1;
        let textEnd = textStart + 1;
        while (textEnd < end && bytes[textEnd] !== lessThan) textEnd += 1;
        if (bytes[textStart - 1] !== slash) value = this.#value(bytes, textStart + 1, textEnd, column);
        at = textEnd + (bytes[textStart - 1] === slash ? 0 : 1);
      } else if (bytes[child] === letterI && bytes[child + 1] === letterS) {
        const close = bytes.indexOf('is>', child + 3);
        const inlineEnd = close === -1 || close > end ? end : close;
        value = stringText(bytes, child, inlineEnd, prefixLength, this.#texts);
        at = inlineEnd;
      } else at = child;
    }
    this.rows.addCell(column, value);
    return at + 4 + prefixLength;
  }

  #value(bytes: Buffer, start: number, end: number, column: number): string {
    const { type, style } = this.#attributes;
    if (type === 's') return this.#context.sharedStrings[digits(bytes, start, end)] ?? '';
    const raw = decodeText(bytes, start, end, this.#texts);
    if (type === 'e') this.rows.addError(column, raw);
    return cellValue(raw, type, style, this.#context);
  }
}

/**
 * The rows of a sheet's XML, read from the bytes.
 *
 * @throws NeedsFullParser when the XML is of a kind that the scanner does not understand
 */
export async function scanRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  budget: RowBudget,
): Promise<SheetRows> {
  const scanner = new RowScanner(context, budget);
  await scanElements(chunks, 'row', (bytes, start, end, prefixLength) => {
    scanner.readRow(bytes, start, end, prefixLength);
  });
  return scanner.rows.sheet;
}
