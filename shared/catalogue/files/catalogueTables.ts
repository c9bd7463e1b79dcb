import { cleanText } from '#columns/cleanText.ts';
import { articleColumnOf } from '../articleColumns.ts';
import type { CatalogueColumn, Synonym } from '../cataloguePackage.ts';
import { readColumn } from '../columnFlags.ts';
import type { CellFacts, CellProblem } from './cellFacts.ts';
import { type CategoryCode, categoryCode, resolveSheetName } from './resolveSheetName.ts';

/** A sheet of a workbook or a file of a catalogue ZIP: names, flags, then data. */
export interface CatalogueTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Number of each row as its file counts, from 1; absent when rows stand without gaps. */
  readonly rowNumbers?: readonly number[];
  /** Absent where the cells are canonical already, as those of a catalogue ZIP are. */
  readonly cells?: CellFacts;
}

/** What is wrong with the shape of a table; `row` and `column` as in the file. */
export type TableProblem =
  | { readonly kind: 'unknownSheet' | 'emptySheet' | 'noArticleNrColumn' | 'noFlagsRow'; readonly sheet: string }
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
  | { readonly kind: 'cellsBeyondColumns'; readonly sheet: string; readonly row: number }
  | CellProblem;

export type ReportProblem = (problem: TableProblem) => void;

type SortedTable<Table> =
  | { readonly kind: 'category'; readonly table: Table; readonly category: CategoryCode }
  | { readonly kind: 'translations' | 'settings' | 'synonyms'; readonly table: Table };

/**
 * Returns what tables hold, by their names (domain: Catalogue workbook); of two of one category the first counts. One
 * by one, in order.
 */
export function* sortTables<Table extends { readonly name: string }>(
  tables: Iterable<Table>,
  report: ReportProblem,
): Generator<SortedTable<Table>> {
  const firstSheets = new Map<string, string>();
  for (const table of tables) {
    const resolved = resolveSheetName(table.name);
    if (resolved.kind === 'unknown') report({ kind: 'unknownSheet', sheet: table.name });
    else if (resolved.kind === 'ambiguous') {
      report({ kind: 'ambiguousSheet', sheet: table.name, codes: resolved.codes });
    } else if (resolved.kind === 'category') {
      const { mainCategory, subCategory } = resolved;
      const firstSheet = firstSheets.get(categoryCode(resolved));
      if (firstSheet !== undefined) report({ kind: 'sheetTwice', sheet: table.name, firstSheet });
      else {
        firstSheets.set(categoryCode(resolved), table.name);
        yield { kind: 'category', table, category: { mainCategory, subCategory } };
      }
    } else if (resolved.kind !== 'guide') yield { kind: resolved.kind, table };
  }
}

/** Number of a row as its file counts. */
export function rowNumberOf(table: CatalogueTable, index: number): number {
  return table.rowNumbers?.[index] ?? index + 1;
}

/** Index just past the last cell that holds something. */
export function usedWidth(row: readonly string[]): number {
  let width = row.length;
  while (width > 0 && (row[width - 1] ?? '').trim() === '') width -= 1;
  return width;
}

/** The columns of a category: names in row 0, flags in row 1. */
export function readColumns(table: CatalogueTable, report: ReportProblem): readonly CatalogueColumn[] {
  const headers = table.rows[0] ?? [];
  const flags = table.rows[1] ?? [];
  const seen = new Set<string>();
  return headers.slice(0, usedWidth(headers)).map((header, index) => {
    const { column, unknownFlags } = readColumn(header, flags[index] ?? '');
    if (column.name !== '' && seen.has(column.name)) {
      report({ kind: 'columnTwice', sheet: table.name, row: rowNumberOf(table, 0), column: cleanText(header) });
    }
    seen.add(column.name);
    for (const flag of unknownFlags) {
      report({ kind: 'unknownFlag', sheet: table.name, row: rowNumberOf(table, 1), column: cleanText(header), flag });
    }
    return column;
  });
}

/** Whether articles can be identified: without their numbers a category holds none. */
export function hasArticleNr(columns: readonly CatalogueColumn[]): boolean {
  return columns.some((column) => articleColumnOf(column.name) === 'ArticleNr');
}

/** Whether an article stands where the flags should: there its number is, which no flag is. */
export function lacksFlags(table: CatalogueTable): boolean {
  const [headers = [], flags = []] = table.rows;
  const at = headers.findIndex((header) => articleColumnOf(readColumn(header, '').column.name) === 'ArticleNr');
  const { column, unknownFlags } = readColumn('', flags[at] ?? '');
  return unknownFlags.some((flag) => /\d/.test(flag)) && unknownFlags.length === column.flags.length;
}

/**
 * 'Translations': a Translation-Key column, then a column per language or locale (domain: Translations and settings).
 * Empty cells translate nothing.
 */
export function readTranslations(rows: CatalogueTable['rows'], into: Map<string, Map<string, string>>): void {
  const [headers, ...others] = rows;
  (headers ?? []).forEach((header, index) => {
    const language = cleanText(header);
    if (index === 0 || language === '') return;
    const texts = into.get(language) ?? new Map<string, string>();
    for (const row of others) {
      const key = (row[0] ?? '').trim();
      const text = row[index] ?? '';
      if (key !== '' && text !== '') texts.set(key, text);
    }
    into.set(language, texts);
  });
}

/**
 * 'Settings': key and value rows (domain: Translations and settings), below a header row 'Key;Value' when there is one.
 */
export function readSettings(rows: CatalogueTable['rows'], into: Map<string, string>): void {
  rows.forEach((row, index) => {
    const key = cleanText(row[0] ?? '');
    const isHeader = index === 0 && key.toLowerCase() === 'key';
    if (key !== '' && !isHeader) into.set(key, (row[1] ?? '').trim());
  });
}

/** The header of 'Synonyms'. */
export const synonymColumns = ['Language', 'Word', 'Means'] as const;

/** 'Synonyms': a word a row, below a header row when there is one; rows without a word say nothing (domain: Search). */
export function readSynonyms(rows: CatalogueTable['rows'], into: Synonym[]): void {
  rows.forEach(([language = '', word = '', means = ''], index) => {
    const isHeader = index === 0 && word.trim().toLowerCase() === 'word';
    if (word.trim() === '' || isHeader) return;
    into.push({ language: cleanText(language), word: word.trim(), means: means.trim() });
  });
}
