import { textOf, worked } from '../cursor.ts';
import { ImportFailure } from '../importFailure.ts';
import { type CellType, cellType } from './cellValue.ts';
import { decodeText } from './decodeText.ts';
import { RowCollector } from './rowCollector.ts';
import { scanElements } from './scanElements.ts';
import { pastClosingLetter, StringScanner } from './sharedStrings.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';
import type { TextCache } from './textCache.ts';
import { isNameEnd, leaveToFullParser, nextTag, skipBlanks, standsAt } from './xmlBytes.ts';
import { readTag, type TagEnd } from './xmlTags.ts';

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const space = 32;
const doubleQuote = 34;
const equals = 61;
const letterC = 99;
const letterF = 102;
const letterI = 105;
const letterN = 110;
const letterR = 114;
const letterS = 115;
const letterT = 116;
const letterV = 118;

/** Where rows stand in a sheet. */
export const rowPlace = { around: ['worksheet', 'sheetData'], name: 'row' } as const;

/** The attributes of a cell or row that matter; one object is used for all. */
interface Attributes extends TagEnd {
  column: number;
  row: number;
  style: number;
  type: CellType;
}

const mostDigits = 9;

/** A whole number of at most nine digits, -1 for anything else. */
function digits(bytes: Buffer, from: number, to: number): number {
  if (from === to || to - from > mostDigits) return -1;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** The letters of a cell reference such as 'AB12' as an index from 0, -1 when there are none. */
function columnOf(bytes: Buffer, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = (bytes[at] as number) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function typeOf(bytes: Buffer, from: number, to: number): CellType {
  if (to - from === 1 && bytes[from] === letterS) return 's';
  return cellType(textOf(bytes, 'latin1', from, to));
}

function visitAttribute(
  into: Attributes,
  bytes: Buffer,
  name: number,
  nameLength: number,
  valueStart: number,
  valueEnd: number,
): void {
  if (nameLength !== 1) return;
  const letter = bytes[name];
  if (letter === letterR) {
    into.column = columnOf(bytes, valueStart, valueEnd);
    into.row = into.column === -1 ? digits(bytes, valueStart, valueEnd) : -1;
  } else if (letter === letterS) into.style = digits(bytes, valueStart, valueEnd);
  else if (letter === letterT) into.type = typeOf(bytes, valueStart, valueEnd);
}

const attributeBits = { r: 1, s: 2, t: 4 } as const;

/**
 * Reads ` r="AB12" s="3" t="s"` in any order, which is what nearly all cells have.
 *
 * @returns whether that was all; if not, nothing of `into` counts
 */
function readPlainAttributes(bytes: Buffer, from: number, into: Attributes): boolean {
  let at = from;
  let seen = 0;
  while (bytes[at] === space) {
    if (bytes[at + 2] !== equals || bytes[at + 3] !== doubleQuote) return false;
    const letter = bytes[at + 1];
    at += 4;
    let bit: number;
    if (letter === letterR) {
      bit = attributeBits.r;
      let column = 0;
      let code = bytes[at] as number;
      for (; code >= 65 && code <= 90; code = bytes[++at] as number) column = column * 26 + code - 64;
      if (column === 0) return false;
      into.column = column - 1;
      for (; code >= 48 && code <= 57; code = bytes[++at] as number);
    } else if (letter === letterS) {
      bit = attributeBits.s;
      const start = at;
      let style = 0;
      let code = bytes[at] as number;
      for (; code >= 48 && code <= 57; code = bytes[++at] as number) style = style * 10 + code - 48;
      if (at === start || at - start > mostDigits) return false;
      into.style = style;
    } else if (letter === letterT) {
      bit = attributeBits.t;
      const code = bytes[at] as number;
      if (code !== letterS && code !== letterN) return false;
      into.type = code === letterS ? 's' : 'n';
      at += 1;
    } else return false;
    if (bytes[at] !== doubleQuote || (seen & bit) !== 0) return false;
    seen |= bit;
    at += 1;
  }
  into.isEmpty = bytes[at] === slash;
  if (into.isEmpty) at += 1;
  into.end = at + 1;
  return bytes[at] === greaterThan;
}

function clear(into: Attributes): void {
  into.column = -1;
  into.row = -1;
  into.style = 0;
  into.type = '';
}

function readCellAttributes(bytes: Buffer, from: number, end: number, into: Attributes): void {
  clear(into);
  const isPlain = readPlainAttributes(bytes, from, into);
  if (isPlain) {
    worked(into.end - from);
    return;
  }
  clear(into);
  readTag(bytes, from, end, into, visitAttribute);
}

class RowScanner {
  readonly rows: RowCollector;
  readonly #context: CellContext;
  readonly #prefix: Buffer;
  readonly #texts: TextCache;
  readonly #strings: StringScanner;
  readonly #attributes: Attributes = { column: -1, row: -1, style: 0, type: '', end: 0, isEmpty: false };
  readonly #childTag: TagEnd = { end: 0, isEmpty: false };

  constructor(rows: RowCollector, context: CellContext, prefix: Buffer) {
    this.rows = rows;
    this.#context = context;
    this.#prefix = prefix;
    this.#texts = context.texts;
    this.#strings = new StringScanner(prefix, this.#texts);
  }

  /** One `<row>` element. */
  readRow(bytes: Buffer, start: number, end: number): void {
    const nameLength = this.#prefix.length + rowPlace.name.length;
    clear(this.#attributes);
    readTag(bytes, start + 1 + nameLength, end, this.#attributes, visitAttribute);
    this.rows.beginRow(this.#attributes.row);
    // Its closing tag: '</', the name, '>'.
    const contentEnd = this.#attributes.isEmpty ? end : end - nameLength - 3;
    let at = this.#attributes.end;
    if (!this.#attributes.isEmpty) at = skipBlanks(bytes, at, end);
    while (at < contentEnd) {
      const name = this.#nameAt(bytes, at);
      if (bytes[name] !== letterC) leaveToFullParser('an unusual element in a row');
      at = skipBlanks(bytes, this.#readCell(bytes, name, contentEnd), end);
    }
    if (at !== contentEnd) leaveToFullParser('another end of a row');
    this.rows.endRow();
  }

  /** Index of the local name of the tag that must stand at `at`. */
  #nameAt(bytes: Buffer, at: number): number {
    if (bytes[at] !== lessThan || !standsAt(bytes, at + 1, this.#prefix))
      leaveToFullParser('no tag where one should be');
    return at + 1 + this.#prefix.length;
  }

  /** A `<c>` element whose name stands at `name`. @returns where it ends */
  #readCell(bytes: Buffer, name: number, end: number): number {
    const cell = this.#attributes;
    readCellAttributes(bytes, name + 1, end, cell);
    const column = cell.column === -1 ? this.rows.nextColumn : cell.column;
    if (cell.isEmpty) {
      this.rows.addCell(column, '');
      return cell.end;
    }
    let at = skipBlanks(bytes, cell.end, end);
    let child = 0;
    if (bytes[at + 1] !== slash) {
      child = this.#nameAt(bytes, at);
      if (bytes[child] === letterF) {
        at = skipBlanks(bytes, this.#pastFormula(bytes, child, end), end);
        child = bytes[at + 1] === slash ? 0 : this.#nameAt(bytes, at);
      }
    }
    if (child === 0) this.rows.addCell(column, '');
    else if (bytes[child] === letterV) at = skipBlanks(bytes, this.#readValue(bytes, child, end, column), end);
    else at = skipBlanks(bytes, this.#readInline(bytes, child, end, column), end);
    return pastClosingLetter(bytes, at, this.#prefix, letterC);
  }

  #pastFormula(bytes: Buffer, name: number, end: number): number {
    const tag = this.#childTag;
    readTag(bytes, name + 1, end, tag);
    if (tag.isEmpty) return tag.end;
    const textEnd = nextTag(bytes, tag.end, end);
    // Its text is of no interest, but it must be well-formed.
    decodeText(bytes, tag.end, textEnd);
    return pastClosingLetter(bytes, textEnd, this.#prefix, letterF);
  }

  #readValue(bytes: Buffer, name: number, end: number, column: number): number {
    let start = name + 2;
    if (bytes[name + 1] !== greaterThan) {
      readTag(bytes, name + 1, end, this.#childTag);
      start = this.#childTag.end;
      if (this.#childTag.isEmpty) {
        this.rows.addCell(column, '');
        return start;
      }
    }
    const textEnd = nextTag(bytes, start, end);
    const { type, style } = this.#attributes;
    const shared = type === 's' ? this.#context.sharedStrings[digits(bytes, start, textEnd)] : undefined;
    if (shared !== undefined) this.rows.addCell(column, shared);
    else this.rows.addValue(column, decodeText(bytes, start, textEnd, this.#texts), type, style);
    return pastClosingLetter(bytes, textEnd, this.#prefix, letterV);
  }

  #readInline(bytes: Buffer, name: number, end: number, column: number): number {
    const nameEnd = name + 2;
    if (bytes[name] !== letterI || bytes[name + 1] !== letterS || !isNameEnd(bytes[nameEnd])) {
      leaveToFullParser('an unusual element in a cell');
    }
    const tag = this.#childTag;
    readTag(bytes, nameEnd, end, tag);
    if (tag.isEmpty) {
      this.rows.addCell(column, '');
      return tag.end;
    }
    const closing = this.#strings.read(bytes, tag.end, end);
    this.rows.addCell(column, this.#strings.text);
    const closingName = closing + 2 + this.#prefix.length;
    const isClosing =
      standsAt(bytes, closing + 2, this.#prefix) &&
      bytes[closingName] === letterI &&
      bytes[closingName + 1] === letterS &&
      bytes[closingName + 2] === greaterThan;
    return isClosing ? closingName + 3 : leaveToFullParser('another closing tag');
  }
}

/**
 * The rows of a sheet's XML, read from the bytes.
 *
 * @throws NeedsFullParser when the full parser must read and judge the sheet
 */
export async function scanRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  budget: RowBudget,
): Promise<SheetRows> {
  const rows = new RowCollector(context, budget);
  let scanner: RowScanner | undefined;
  await scanElements(chunks, rowPlace, (bytes, start, end, prefix) => {
    scanner ??= new RowScanner(rows, context, prefix);
    try {
      scanner.readRow(bytes, start, end);
    } catch (error) {
      // The rest of the cell has not been looked at: it may mean another value.
      if (error instanceof ImportFailure && error.reason === 'FindingTooManyColumns') leaveToFullParser(error.reason);
      throw error;
    }
  });
  return rows.sheet;
}
