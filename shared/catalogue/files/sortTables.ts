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

export type ReportProblem = (problem: TableProblem) => void;

export type SortedTable<Table> =
  | { readonly kind: 'category'; readonly table: Table; readonly category: CategoryCode }
  | { readonly kind: 'translations' | 'settings'; readonly table: Table };

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
    } else yield { kind: resolved.kind, table };
  }
}

/** Number of a row as its file counts. */
export function rowNumberOf(table: CatalogueTable, index: number): number {
  return table.rowNumbers?.[index] ?? index + 1;
}
