import { atPlace, type FailurePlace, ImportFailure } from '../importFailure.ts';
import { columnIndex, columnLetters } from './cellReference.ts';
import { type CellContext, type CellElement, cellValue } from './cellValue.ts';
import { parseXml, type XmlReader } from './parseXml.ts';
import { type RowBudget, RowCollector, type SheetRows } from './rowCollector.ts';

/** How many elements are open in a row, and in a cell: worksheet, sheetData, row, c. */
const rowDepth = 3;
const cellDepth = 4;

/** A whole number of at most nine digits. */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

class RowReader implements XmlReader {
  readonly root = 'worksheet';
  readonly rows: RowCollector;
  readonly #context: CellContext;
  #cell: (CellElement & { readonly column: number }) | undefined;

  constructor(context: CellContext, budget: RowBudget) {
    this.#context = context;
    this.rows = new RowCollector(budget, context.formats);
  }

  /** Of the cell that is open, or of the last row. */
  get place(): FailurePlace {
    const { rowNumber: row } = this.rows;
    if (row === 0) return {};
    return this.#cell === undefined ? { row } : { row, column: columnLetters(this.#cell.column) };
  }

  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void {
    const name = path.at(-1);
    if (path[1] === 'mergeCells' && name === 'mergeCell') this.rows.addMerged(attributes.ref ?? '');
    if (path[1] !== 'sheetData') return;
    if (path.length === rowDepth && name === 'row') {
      this.rows.beginRow(wholeNumber(attributes.r), ['1', 'true'].includes(attributes.hidden ?? ''));
    } else if (path.length === cellDepth && name === 'c' && path[rowDepth - 1] === 'row') this.#openCell(attributes);
    else if (name === 'row' || name === 'c') {
      throw new ImportFailure('FindingFileBroken', [], { cause: `<${name}> in <${path.at(-2)}>` });
    } else if (path.length === cellDepth + 1 && this.#cell !== undefined) {
      if (name === 'f') this.#cell.hasFormula = true;
      if (name === 'v') this.#cell.value ??= '';
    }
  }

  #openCell({ r = '', s = '0', t }: Readonly<Record<string, string>>): void {
    const column = columnIndex(r) ?? this.rows.nextColumn;
    this.#cell = { column, type: t, style: wholeNumber(s) ?? -1, value: undefined, hasFormula: false, inlineText: '' };
  }

  text(path: readonly string[], text: string): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    const name = path.at(-1);
    if (name === 'v' && path.length === cellDepth + 1) cell.value = (cell.value ?? '') + text;
    // Phonetic hints are no part of the text.
    if (name === 't' && path[cellDepth] === 'is' && !path.includes('rPh')) cell.inlineText += text;
  }

  close(path: readonly string[]): void {
    if (this.#cell !== undefined && path.length === cellDepth) {
      this.rows.addCell(this.#cell.column, cellValue(this.#cell, this.#context));
      this.#cell = undefined;
    } else if (path.length === rowDepth && path[1] === 'sheetData' && path[2] === 'row') this.rows.endRow();
  }
}

/**
 * The rows of a sheet.
 *
 * @throws ImportFailure with its row and column, FindingFileBroken when this is not a sheet
 */
export async function parseRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  budget: RowBudget,
): Promise<SheetRows> {
  const reader = new RowReader(context, budget);
  await atPlace(
    () => reader.place,
    () => parseXml(chunks, reader),
  );
  return reader.rows.sheet;
}
