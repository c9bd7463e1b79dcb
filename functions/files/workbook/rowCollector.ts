import { type CellFacts, cellKinds, type DigitFormat, type MergedCells } from '@sanispec/shared/catalogue';
import { CappedList } from '../cappedList.ts';
import { ImportFailure } from '../importFailure.ts';
import { cellsOf } from './cellReference.ts';
import type { CellValue, LossReason } from './cellValue.ts';

/** No catalogue has more columns; a row padded to the last column of a spreadsheet could exhaust memory. */
const maxColumns = 1000;

/** What a workbook may hold (domain: Limits). */
const maxRows = 200_000;
/** Names and flags of a sheet do not count. */
const headerRows = 2;
const maxCells = 20_000_000;
/** Merged ranges of a sheet. */
const maxMerged = 200_000;
/** What a finding quotes of a cell. */
const longestQuote = 100;

/** A cell that reads as empty although something is there. */
export interface LostCell {
  readonly row: number;
  readonly columnIndex: number;
  /** The error, such as #N/A, or the index of the text that is missing. */
  readonly quote: string;
}

/** Rows of a sheet as texts; rows without anything are left out. */
export interface SheetRows {
  readonly rows: string[][];
  /** As the spreadsheet counts, from 1. */
  readonly rowNumbers: number[];
  readonly cells: CellFacts;
  readonly lostCells: Readonly<Record<LossReason, CappedList<LostCell>>>;
  /** How many of the rows people do not see. */
  readonly hiddenRows: number;
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
  readonly #rows: string[][] = [];
  readonly #rowNumbers: number[] = [];
  readonly #kindsOfRows: Uint8Array[] = [];
  readonly #merged: MergedCells[] = [];
  readonly #lostCells = {
    error: new CappedList<LostCell>(),
    missingText: new CappedList<LostCell>(),
    noResult: new CappedList<LostCell>(),
  } satisfies Record<LossReason, CappedList<LostCell>>;
  readonly #formats: readonly DigitFormat[];
  readonly #budget: RowBudget;
  #hiddenRows = 0;
  #rowNumber = 0;
  #isHidden = false;
  #cells: string[] = [];
  #kinds: number[] = [];
  #nextColumn = 0;

  constructor(budget: RowBudget, formats: readonly DigitFormat[]) {
    this.#budget = budget;
    this.#formats = formats;
  }

  get sheet(): SheetRows {
    return {
      rows: this.#rows,
      rowNumbers: this.#rowNumbers,
      cells: { kinds: this.#kindsOfRows, formats: this.#formats, merged: this.#merged },
      lostCells: this.#lostCells,
      hiddenRows: this.#hiddenRows,
    };
  }

  /** @param rowNumber absent when the file does not say; it then follows the row before */
  beginRow(rowNumber: number | undefined, isHidden: boolean): void {
    this.#rowNumber = rowNumber || this.#rowNumber + 1;
    this.#isHidden = isHidden;
    this.#cells = [];
    this.#kinds = [];
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

  addCell(columnIndex: number, { kind, text, lost }: CellValue): void {
    this.#nextColumn = columnIndex + 1;
    // Some programs write cells of a colour alone to the last column there is.
    if (text === '' && lost === undefined) return;
    if (columnIndex >= maxColumns) throw new ImportFailure('FindingTooManyColumns', [maxColumns]);
    while (this.#cells.length < columnIndex) {
      this.#cells.push('');
      this.#kinds.push(cellKinds.text);
    }
    this.#cells[columnIndex] = lost === undefined ? text : '';
    this.#kinds[columnIndex] = kind;
    if (lost === undefined) return;
    this.#lostCells[lost].add({ row: this.#rowNumber, columnIndex, quote: text.slice(0, longestQuote) });
  }

  addMerged(name: string): void {
    const merged = cellsOf(name);
    if (merged === undefined) return;
    if (this.#merged.length >= maxMerged) throw new ImportFailure('FindingTooManyCells', [maxMerged]);
    this.#merged.push(merged);
  }

  endRow(): void {
    if (this.#cells.every((text) => text === '')) return;
    this.#budget.take(this.#rowNumber, this.#cells.length);
    this.#rows.push(this.#cells);
    this.#rowNumbers.push(this.#rowNumber);
    this.#kindsOfRows.push(Uint8Array.from(this.#kinds));
    if (this.#isHidden) this.#hiddenRows += 1;
  }
}
