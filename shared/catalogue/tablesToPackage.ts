import { articleColumnOf } from './articleColumns.ts';
import type { CataloguePackage, CatalogueSheet } from './cataloguePackage.ts';
import { readColumn } from './columnFlags.ts';
import { type CategoryCode, categoryCode, resolveSheetName } from './resolveSheetName.ts';

/** A sheet of a workbook or a file of a catalogue ZIP: names, flags, then data. */
export interface CatalogueTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Number of each row as its file counts, from 1; absent when rows stand without gaps. */
  readonly rowNumbers?: readonly number[];
}

/** What is wrong with the shape of a table; `row` and `column` as in the file. */
export type TableProblem =
  | { readonly kind: 'unknownSheet' | 'emptySheet' | 'noArticleNrColumn'; readonly sheet: string }
  | { readonly kind: 'ambiguousSheet'; readonly sheet: string; readonly codes: readonly string[] }
  | { readonly kind: 'sheetTwice'; readonly sheet: string; readonly firstSheet: string }
  | {
      readonly kind: 'unknownFlag';
      readonly sheet: string;
      readonly row: number;
      readonly column: string;
      readonly flag: string;
    }
  | { readonly kind: 'columnTwice'; readonly sheet: string; readonly row: number; readonly column: string }
  | { readonly kind: 'cellsBeyondColumns'; readonly sheet: string; readonly row: number };

/** Where a sheet of the package came from; `rowNumbers[i]` belongs to its row i. */
export interface SheetSource {
  readonly sheet: string;
  readonly rowNumbers: readonly number[];
}

export interface PackageReading {
  readonly package: CataloguePackage;
  /** One per sheet of the package, in the same order. */
  readonly sources: readonly SheetSource[];
  readonly problems: readonly TableProblem[];
}

const flagsRow = 1;
const firstDataRow = 2;

function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function rowNumberOf(table: CatalogueTable, index: number): number {
  return table.rowNumbers?.[index] ?? index + 1;
}

/** Index just past the last cell that holds something. */
function usedWidth(row: readonly string[]): number {
  let width = row.length;
  while (width > 0 && (row[width - 1] ?? '').trim() === '') width -= 1;
  return width;
}

function fitToWidth(row: readonly string[], width: number): readonly string[] {
  if (row.length === width) return row;
  if (row.length > width) return row.slice(0, width);
  return [...row, ...new Array<string>(width - row.length).fill('')];
}

function readColumns(table: CatalogueTable, problems: TableProblem[]): CatalogueSheet['columns'] {
  const headers = table.rows[0] ?? [];
  const flags = table.rows[flagsRow] ?? [];
  const seen = new Set<string>();
  return headers.slice(0, usedWidth(headers)).map((header, index) => {
    const { column, unknownFlags } = readColumn(header, flags[index] ?? '');
    const name = articleColumnOf(column.name) ?? column.name;
    if (name !== '' && seen.has(name)) {
      problems.push({ kind: 'columnTwice', sheet: table.name, row: rowNumberOf(table, 0), column: column.name });
    }
    seen.add(name);
    for (const flag of unknownFlags) {
      const row = rowNumberOf(table, flagsRow);
      problems.push({ kind: 'unknownFlag', sheet: table.name, row, column: column.name, flag });
    }
    return column;
  });
}

function readCategory(
  table: CatalogueTable,
  category: CategoryCode,
  problems: TableProblem[],
): { readonly sheet: CatalogueSheet; readonly source: SheetSource } | undefined {
  const columns = readColumns(table, problems);
  if (columns.length === 0) {
    problems.push({ kind: 'emptySheet', sheet: table.name });
    return undefined;
  }
  if (!columns.some((column) => articleColumnOf(column.name) === 'ArticleNr')) {
    problems.push({ kind: 'noArticleNrColumn', sheet: table.name });
    return undefined;
  }
  const rows: (readonly string[])[] = [];
  const rowNumbers: number[] = [];
  for (let index = firstDataRow; index < table.rows.length; index += 1) {
    const row = table.rows[index] ?? [];
    if (isEmptyRow(row)) continue;
    if (usedWidth(row) > columns.length) {
      problems.push({ kind: 'cellsBeyondColumns', sheet: table.name, row: rowNumberOf(table, index) });
    }
    rows.push(fitToWidth(row, columns.length));
    rowNumbers.push(rowNumberOf(table, index));
  }
  if (rows.length === 0) problems.push({ kind: 'emptySheet', sheet: table.name });
  const { mainCategory, subCategory } = category;
  return { sheet: { mainCategory, subCategory, columns, rows }, source: { sheet: table.name, rowNumbers } };
}

/** 'Translations': a Translation-Key column, then a column per language or locale (§3.6). Empty cells translate nothing. */
function readTranslations(table: CatalogueTable, into: Map<string, Map<string, string>>): void {
  const [headers, ...rows] = table.rows;
  (headers ?? []).forEach((header, index) => {
    const language = header.trim();
    if (index === 0 || language === '') return;
    const texts = into.get(language) ?? new Map<string, string>();
    for (const row of rows) {
      const key = (row[0] ?? '').trim();
      const text = row[index] ?? '';
      if (key !== '' && text !== '') texts.set(key, text);
    }
    into.set(language, texts);
  });
}

/** 'Settings': key and value rows (§3.6), below a header row 'Key;Value' when there is one. */
function readSettings(table: CatalogueTable, into: Map<string, string>): void {
  table.rows.forEach((row, index) => {
    const key = (row[0] ?? '').trim();
    const isHeader = index === 0 && key.toLowerCase() === 'key';
    if (key !== '' && !isHeader) into.set(key, (row[1] ?? '').trim());
  });
}

/**
 * Tables as a catalogue package (§3.6): row 0 names, row 1 flags, data from row 2, empty rows skipped, rows brought to
 * the length of the header. Never fails: what does not fit is reported and left out.
 */
export function tablesToPackage(tables: Iterable<CatalogueTable>): PackageReading {
  const problems: TableProblem[] = [];
  const read: { readonly sheet: CatalogueSheet; readonly source: SheetSource }[] = [];
  const firstSheets = new Map<string, string>();
  const translations = new Map<string, Map<string, string>>();
  const settings = new Map<string, string>();
  for (const table of tables) {
    const name = resolveSheetName(table.name);
    if (name.kind === 'translations') readTranslations(table, translations);
    else if (name.kind === 'settings') readSettings(table, settings);
    else if (name.kind === 'unknown') problems.push({ kind: 'unknownSheet', sheet: table.name });
    else if (name.kind === 'ambiguous') problems.push({ kind: 'ambiguousSheet', sheet: table.name, codes: name.codes });
    else {
      const firstSheet = firstSheets.get(categoryCode(name));
      firstSheets.set(categoryCode(name), firstSheet ?? table.name);
      if (firstSheet !== undefined) problems.push({ kind: 'sheetTwice', sheet: table.name, firstSheet });
      const category = firstSheet === undefined ? readCategory(table, name, problems) : undefined;
      if (category !== undefined) read.push(category);
    }
  }
  const sheets = read.map((category) => category.sheet);
  return { package: { sheets, translations, settings }, sources: read.map((category) => category.source), problems };
}
