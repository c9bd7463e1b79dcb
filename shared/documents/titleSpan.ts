import type { TableColumn, TableRow } from './block.ts';

/** Columns that a title covers, counted from 0. */
export interface TitleSpan {
  readonly first: number;
  readonly count: number;
}

/**
 * Where the title of a table's row stands: over the first columns that the row leaves empty. Undefined for rows without
 * a title, and where every column is filled.
 */
export function titleSpan(columns: readonly TableColumn[], row: TableRow): TitleSpan | undefined {
  if (row.title === undefined) return undefined;
  const isFilled = ({ key, kind }: TableColumn) =>
    row.cells[key] !== undefined || (kind === 'number' && row.number !== '');
  const first = columns.findIndex((column) => !isFilled(column));
  if (first < 0) return undefined;
  const next = columns.findIndex((column, index) => index > first && isFilled(column));
  return { first, count: (next < 0 ? columns.length : next) - first };
}
