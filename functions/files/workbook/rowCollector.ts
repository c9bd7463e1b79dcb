import { CappedList } from '../cappedList.ts';
import { ImportFailure } from '../importFailure.ts';
import type { CellValue } from './cellValue.ts';

/** No catalogue has more columns; a row padded to the last column of a spreadsheet could exhaust memory. */
const maxColumns = 1000;

/** What a workbook may hold (domain: Limits). */
const maxRows = 200_000;
/** Names and flags of a sheet do not count. */
const headerRows = 2;
const maxCells = 20_000_000;
/** What a finding quotes of a cell. */
const longestQuote = 100;

/** A formula result that is an error, such as #N/A; its cell reads as empty. */
export interface ErrorCell {
  readonly row: number;
  readonly columnIndex: number;
  readonly error: string;
}

/** A cell that names a shared string which does not exist; it reads as empty. */
export interface LostString {
  readonly row: number;
  readonly columnIndex: number;
  /** As the cell names it. */
  readonly index: string;
}

/** Rows of a sheet as texts; rows without anything are left out. */
export interface SheetRows {
  readonly rows: string[][];
  /** As the spreadsheet counts, from 1. */
  readonly rowNumbers: number[];
  readonly errorCells: CappedList<ErrorCell>;
  readonly lostStrings: CappedList<LostString>;
}

/** How much more of a workbook may be read; shared by all its sheets. */
export class RowBudget {
  #rows = maxRows;
  #cells = maxCells;

  /** @throws ImportFailure when the workbook holds too much */
  take(rowNumber: number, cells: number): void {
    if (rowNumber > headerRows) this.#rows -= 1;
    this.#cells -= cells;
    if (this.#rows < 0) throw new ImportFailure('FindingTooManyRows', [maxRows]);
    if (this.#cells < 0) throw new ImportFailure('FindingTooManyCells', [maxCells]);
  }
}

/** Collects the rows of a sheet within the budget of its workbook. */
export class RowCollector {
  readonly sheet: SheetRows = { rows: [], rowNumbers: [], errorCells: new CappedList(), lostStrings: new CappedList() };
  readonly #budget: RowBudget;
  #rowNumber = 0;
  #cells: string[] = [];
  #nextColumn = 0;

  constructor(budget: RowBudget) {
    this.#budget = budget;
  }

  /** @param rowNumber absent when the file does not say; it then follows the row before */
  beginRow(rowNumber: number | undefined): void {
    this.#rowNumber = rowNumber || this.#rowNumber + 1;
    this.#cells = [];
    this.#nextColumn = 0;
  }

  /** Of the last row that was begun; 0 before the first. */
  get rowNumber(): number {
    return this.#rowNumber;
  }

  /** Column for a cell that does not say its own. */
  get nextColumn(): number {
    return this.#nextColumn;
  }

  addCell(columnIndex: number, { kind, text }: CellValue): void {
    this.#nextColumn = columnIndex + 1;
    if (kind === 'text') {
      this.#put(columnIndex, text);
      return;
    }
    const place = { row: this.#rowNumber, columnIndex };
    const quote = text.slice(0, longestQuote);
    if (kind === 'error') this.sheet.errorCells.add({ ...place, error: quote });
    else this.sheet.lostStrings.add({ ...place, index: quote });
  }

  #put(columnIndex: number, text: string): void {
    // Some programs write cells of a colour alone to the last column there is.
    if (text === '') return;
    if (columnIndex >= maxColumns) throw new ImportFailure('FindingTooManyColumns', [maxColumns]);
    while (this.#cells.length < columnIndex) this.#cells.push('');
    this.#cells[columnIndex] = text;
  }

  endRow(): void {
    if (this.#cells.length === 0) return;
    this.#budget.take(this.#rowNumber, this.#cells.length);
    this.sheet.rows.push(this.#cells);
    this.sheet.rowNumbers.push(this.#rowNumber);
  }
}
