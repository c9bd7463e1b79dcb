import type { CatalogueColumn, CataloguePackage, CatalogueSheet, Synonym } from '../cataloguePackage.ts';
import {
  type CatalogueTable,
  hasArticleNr,
  lacksFlags,
  type ReportProblem,
  readColumns,
  readSettings,
  readSynonyms,
  readTranslations,
  rowNumberOf,
  sortTables,
  usedWidth,
} from './catalogueTables.ts';
import { readCells, roleOf } from './cellMeaning.ts';
import type { CategoryCode } from './resolveSheetName.ts';

/** Where a sheet of the package came from; `rowNumbers[i]` belongs to its row i. */
export interface SheetSource {
  readonly sheet: string;
  readonly rowNumbers: readonly number[];
}

export interface PackageReading {
  readonly package: CataloguePackage;
  /** One per sheet of the package, in the same order. */
  readonly sources: readonly SheetSource[];
}

/** Names and flags stand above the data (domain: Catalogue workbook). */
const firstDataRow = 2;

function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function fitToWidth(row: readonly string[], width: number): readonly string[] {
  if (row.length === width) return row;
  if (row.length > width) return row.slice(0, width);
  return [...row, ...new Array<string>(width - row.length).fill('')];
}

function readMeaning(
  table: CatalogueTable,
  columns: readonly CatalogueColumn[],
  report: ReportProblem,
): CatalogueTable['rows'] {
  const { cells } = table;
  if (cells === undefined) return table.rows;
  const roles = columns.map((column) => ({ name: column.name, role: roleOf(column) }));
  return readCells({ ...table, cells }, roles, firstDataRow, report);
}

function readCategory(
  table: CatalogueTable,
  { mainCategory, subCategory }: CategoryCode,
  report: ReportProblem,
): { readonly sheet: CatalogueSheet; readonly source: SheetSource } | undefined {
  const sheet = table.name;
  if (lacksFlags(table)) {
    report({ kind: 'noFlagsRow', sheet });
    return undefined;
  }
  const columns = readColumns(table, report);
  if (!hasArticleNr(columns)) {
    report({ kind: columns.length === 0 ? 'emptySheet' : 'noArticleNrColumn', sheet });
    return undefined;
  }
  const read = readMeaning(table, columns, report);
  const rows: (readonly string[])[] = [];
  const rowNumbers: number[] = [];
  for (let index = firstDataRow; index < read.length; index += 1) {
    const row = read[index] ?? [];
    if (isEmptyRow(table.rows[index] ?? [])) continue;
    if (usedWidth(row) > columns.length) {
      report({ kind: 'cellsBeyondColumns', sheet, row: rowNumberOf(table, index) });
    }
    rows.push(fitToWidth(row, columns.length));
    rowNumbers.push(rowNumberOf(table, index));
  }
  if (rows.length === 0) report({ kind: 'emptySheet', sheet });
  return { sheet: { mainCategory, subCategory, columns, rows }, source: { sheet, rowNumbers } };
}

/**
 * Tables as a catalogue package (domain: Catalogue workbook): row 0 names, row 1 flags, data from row 2, empty rows
 * skipped, rows brought to the length of the header. Never throws: what does not fit is reported and left out.
 */
export function tablesToPackage(tables: Iterable<CatalogueTable>, report: ReportProblem = () => {}): PackageReading {
  const read: { readonly sheet: CatalogueSheet; readonly source: SheetSource }[] = [];
  const translations = new Map<string, Map<string, string>>();
  const settings = new Map<string, string>();
  const synonyms: Synonym[] = [];
  for (const sorted of sortTables(tables, report)) {
    if (sorted.kind === 'category') {
      const found = readCategory(sorted.table, sorted.category, report);
      if (found !== undefined) read.push(found);
    } else if (sorted.kind === 'translations') readTranslations(sorted.table.rows, translations);
    else if (sorted.kind === 'synonyms') readSynonyms(sorted.table.rows, synonyms);
    else readSettings(sorted.table.rows, settings);
  }
  const sheets = read.map(({ sheet }) => sheet);
  const found = synonyms.length === 0 ? {} : { synonyms };
  return { package: { sheets, translations, settings, ...found }, sources: read.map(({ source }) => source) };
}
