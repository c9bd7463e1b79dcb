import { articleColumnOf } from '../articleColumns.ts';
import type { CatalogueColumn } from '../cataloguePackage.ts';
import { readColumn } from '../columnFlags.ts';
import { type CatalogueTable, type ReportProblem, rowNumberOf } from './sortTables.ts';

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
      report({ kind: 'columnTwice', sheet: table.name, row: rowNumberOf(table, 0), column: header.trim() });
    }
    seen.add(column.name);
    for (const flag of unknownFlags) {
      report({ kind: 'unknownFlag', sheet: table.name, row: rowNumberOf(table, 1), column: header.trim(), flag });
    }
    return column;
  });
}

/** Whether articles can be identified: without their numbers a category holds none. */
export function hasArticleNr(columns: readonly CatalogueColumn[]): boolean {
  return columns.some((column) => articleColumnOf(column.name) === 'ArticleNr');
}
