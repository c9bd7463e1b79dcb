import type { Column } from '../catalogue/index.ts';

const listsByColumn = new WeakMap<Column, readonly number[]>();

/** Codes of the cells that are written as a ';'-separated list; found once for each column. */
export function listCells(column: Column): readonly number[] {
  const known = listsByColumn.get(column);
  if (known !== undefined) return known;
  const lists = [...column.cells.keys()].filter((cell) => (column.cells[cell] as string).includes(';'));
  listsByColumn.set(column, lists);
  return lists;
}
