import type { ByteDictionary } from '#columns/byteDictionary.ts';
import type { SheetHeader } from '../cataloguePackage.ts';
import { hasArticleNr, readColumns } from './catalogueTables.ts';
import { type CsvCells, countCsvRows, csvRowAt } from './csvCells.ts';
import type { CategoryCode } from './resolveSheetName.ts';
import { firstDataRow } from './tablesToPackage.ts';

/** A file of a catalogue ZIP, its cells found. */
export interface CsvFile {
  /** Without folder and ending. */
  readonly name: string;
  readonly cells: CsvCells;
}

/** A category's file: columns and cells, data from `firstDataRow` on. */
export interface CsvSheet extends SheetHeader {
  readonly data: CsvCells;
}

/** Row of the file in which a row of the data stands. */
export function csvRowOf(row: number): number {
  return row + firstDataRow;
}

/** How many rows stand below the header. */
export function countDataRows(data: CsvCells): number {
  return Math.max(0, countCsvRows(data) - firstDataRow);
}

/** The first rows as texts, or all. */
export function firstCsvRows(cells: CsvCells, limit = Number.POSITIVE_INFINITY): string[][] {
  return Array.from({ length: Math.min(limit, countCsvRows(cells)) }, (_, row) => csvRowAt(cells, row));
}

/** The import has reported what is wrong with a table; opening ignores it. */
export function passOver(): void {}

/** A category's file as its sheet; undefined where no column identifies articles. */
export function csvSheetOf({ name, cells }: CsvFile, category: CategoryCode): CsvSheet | undefined {
  const columns = readColumns({ name, rows: firstCsvRows(cells, firstDataRow) }, passOver);
  return hasArticleNr(columns) ? { ...category, columns, data: cells } : undefined;
}

/**
 * Codes a column of one sheet.
 *
 * @param codes data row → code, all 0 before
 */
export function codeColumn(
  { bytes, bounds, firstCells }: CsvCells,
  index: number,
  dictionary: ByteDictionary,
  codes: Uint32Array,
): void {
  for (let row = firstDataRow; row < firstCells.length - 1; row++) {
    const cell = (firstCells[row] as number) + index;
    // Rows may be shorter than the header.
    if (cell >= (firstCells[row + 1] as number)) continue;
    codes[row - firstDataRow] = dictionary.codeOf(bytes, bounds[cell * 2] as number, bounds[cell * 2 + 1] as number);
  }
}
