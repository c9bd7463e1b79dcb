import { match, matches } from '../cursor.ts';
import { atPlace, type FailurePlace, ImportFailure } from '../importFailure.ts';
import { type CellType, cellType } from './cellValue.ts';
import { spreadsheetText } from './decodeText.ts';
import { createXmlParser, deepest, parseXml } from './parseXml.ts';
import { RowCollector } from './rowCollector.ts';
import { rowPlace } from './scanRows.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';
import { localName } from './xmlTags.ts';

const [rootName, dataName] = rowPlace.around;
/** How many elements are open around and including a row, and a cell. */
const rowDepth = rowPlace.around.length + 1;
const cellDepth = rowDepth + 1;

function columnOf(reference: string | undefined): number | undefined {
  const letters = match(/^[A-Za-z]+/, reference ?? '')?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}

/** A whole number of at most nine digits, -1 for anything else. */
function wholeNumber(text: string | undefined): number {
  return text !== undefined && matches(/^\d{1,9}$/, text) ? Number(text) : -1;
}

function isTextElement(name: string | undefined): boolean {
  return name === 't' || name === 'v';
}

function notASheet(cause: string): never {
  throw new ImportFailure('FindingFileBroken', [], { cause });
}

/** Reads the rows of one sheet from the events of an XML parser. */
class RowParser {
  readonly rows: RowCollector;
  /** Local names of the open elements. */
  readonly #path: string[] = [];
  #cell: { column: number; type: CellType; style: number; value: string; text: string } | undefined;
  /** Of the `<t>` or `<v>` that is open. */
  #text = '';

  constructor(rows: RowCollector) {
    this.rows = rows;
  }

  /** Of the row and the cell that are open, or were the last. */
  get place(): FailurePlace {
    const { rowNumber: row } = this.rows;
    if (row === 0) return {};
    return this.#cell === undefined ? { row } : { row, column: lettersOf(this.#cell.column) };
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    if (isTextElement(name)) this.#text = '';
    const depth = this.#path.length;
    if (depth > deepest) notASheet('too many elements inside each other');
    if (depth === 1 && name !== rootName) notASheet(`the root is <${name}>`);
    if (depth <= 2 || this.#path[1] !== dataName) return;
    if (depth === rowDepth && name === rowPlace.name) this.rows.beginRow(wholeNumber(attributes.r));
    else if (depth === cellDepth && name === 'c' && this.#path[2] === rowPlace.name) this.#openCell(attributes);
    else if (name === rowPlace.name || name === 'c') notASheet(`<${name}> in <${this.#path.at(-2)}>`);
  }

  #openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    const type = t === undefined ? '' : cellType(t);
    this.#cell = {
      column: columnOf(r) ?? this.rows.nextColumn,
      type,
      style: wholeNumber(s ?? '0'),
      value: '',
      text: '',
    };
  }

  addText(text: string): void {
    if (this.#cell !== undefined && isTextElement(this.#path.at(-1))) this.#text += text;
  }

  close(): void {
    const depth = this.#path.length;
    const name = this.#path.pop();
    if (this.#cell !== undefined && depth > cellDepth) this.#closeInside(this.#cell, name, depth);
    else if (this.#cell !== undefined) {
      const { column, type, style, value, text } = this.#cell;
      if (text !== '') this.rows.addCell(column, text);
      else this.rows.addValue(column, value, type, style);
      this.#cell = undefined;
    } else if (depth === rowDepth && name === rowPlace.name && this.#path[1] === dataName) this.rows.endRow();
  }

  #closeInside(cell: { value: string; text: string }, name: string | undefined, depth: number): void {
    if (depth === cellDepth + 1 && name === 'v') cell.value += spreadsheetText(this.#text);
    const isInline = this.#path[cellDepth] === 'is' && !this.#path.includes('rPh', cellDepth);
    if (isInline && name === 't') cell.text += spreadsheetText(this.#text);
  }
}

/**
 * The rows of a sheet's XML, read by a full XML parser: slower than the scanner, but for any XML.
 *
 * @throws ImportFailure FindingFileBroken when this is not a sheet, or not well-formed
 */
export async function parseRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  budget: RowBudget,
): Promise<SheetRows> {
  const sheet = new RowParser(new RowCollector(context, budget));
  const parser = createXmlParser();
  parser.on('opentag', (tag) => sheet.open(localName(tag.name), tag.attributes));
  parser.on('text', (text) => sheet.addText(text));
  parser.on('cdata', (text) => sheet.addText(text));
  parser.on('closetag', () => sheet.close());
  await atPlace(
    () => sheet.place,
    () => parseXml(chunks, parser),
  );
  return sheet.rows.sheet;
}
