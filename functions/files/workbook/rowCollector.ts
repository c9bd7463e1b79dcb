import { CappedList } from '../cappedList.ts';
import { ImportFailure } from '../importFailure.ts';
import { type CellType, cellValue } from './cellValue.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';

/** No catalogue has more columns; a row padded to the last column of a spreadsheet could exhaust memory. */
const maxColumns = 1000;

/** What a workbook may hold (domain: Limits). */
export const maxRows = 200_000;
/** Names and flags of a sheet do not count. */
const headerRows = 2;
export const maxCells = 20_000_000;
/** What a finding quotes of a cell. */
const longestQuote = 100;

/** Collects the rows of a sheet while counting them against the budget of the workbook. */
export class RowCollector {
  readonly sheet: SheetRows = { rows: [], rowNumbers: [], errorCells: new CappedList(), lostStrings: new CappedList() };
  readonly #context: CellContext;
  readonly #budget: RowBudget;
  #rowNumber = 0;
  #cells: string[] = [];
  /** The last cell stands beyond the columns that are read, and is empty. */
  #isBeyond = false;

  constructor(context: CellContext, budget: RowBudget) {
    this.#context = context;
    this.#budget = budget;
  }

  /** @param rowNumber -1 when the file does not say; it then follows the row before */
  beginRow(rowNumber: number): void {
    this.#rowNumber = rowNumber > 0 ? rowNumber : this.#rowNumber + 1;
    this.#cells = [];
    this.#isBeyond = false;
  }

  /** Of the last row that was begun; 0 before the first. */
  get rowNumber(): number {
    return this.#rowNumber;
  }

  /** Column for a cell that does not say its own. */
  get nextColumn(): number {
    return this.#isBeyond ? maxColumns : this.#cells.length;
  }

  addCell(columnIndex: number, value: string): void {
    if (columnIndex >= maxColumns) {
      // Some programs write cells of a colour alone to the last column there is.
      if (value !== '') throw new ImportFailure('FindingTooManyColumns', [maxColumns]);
      this.#isBeyond = true;
      return;
    }
    this.#isBeyond = false;
    while (this.#cells.length < columnIndex) this.#cells.push('');
    if (columnIndex === this.#cells.length) this.#cells.push(value);
    else this.#cells[columnIndex] = value;
  }

  /** Adds a cell by the content of its `<v>`. */
  addValue(columnIndex: number, raw: string, type: CellType, style: number): void {
    const value = raw === '' ? '' : cellValue(raw, type, style, this.#context);
    this.addCell(columnIndex, value ?? '');
    const place = { row: this.#rowNumber, columnIndex };
    if (value === undefined) this.sheet.lostStrings.add({ ...place, index: raw.slice(0, longestQuote) });
    else if (type === 'e' && raw !== '') this.sheet.errorCells.add({ ...place, error: raw.slice(0, longestQuote) });
  }

  endRow(): void {
    const cells = this.#cells;
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
    if (cells.length === 0) return;
    if (this.#rowNumber > headerRows) this.#budget.rows -= 1;
    this.#budget.cells -= cells.length;
    if (this.#budget.rows < 0) throw new ImportFailure('FindingTooManyRows', [maxRows]);
    if (this.#budget.cells < 0) throw new ImportFailure('FindingTooManyCells', [maxCells]);
    this.sheet.rows.push(cells);
    this.sheet.rowNumbers.push(this.#rowNumber);
  }
}
