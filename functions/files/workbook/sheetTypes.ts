import type { CappedList } from '../cappedList.ts';
import type { NumberKind } from './cellNumber.ts';
import type { TextCache } from './textCache.ts';

/** What the cells of every sheet of a workbook refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  /** By cell style index. */
  readonly numberKinds: readonly NumberKind[];
  readonly isDate1904: boolean;
  /** Texts that any sheet held lately. */
  readonly texts: TextCache;
}

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
export interface RowBudget {
  rows: number;
  cells: number;
}
