import type { TableColumn, TableRow, Value } from '@sanispec/shared/documents';
import { columnLetters } from '#files/workbook/cellReference.ts';

/** Where a formula stands. */
interface FormulaPlace {
  readonly columns: readonly TableColumn[];
  /** Counted from 1. */
  readonly row: number;
}

/** An amount of a column: cents, or pieces. */
export interface CountedCell {
  readonly row: number;
  readonly amount: number;
  readonly isSubtotal: boolean;
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

function lettersOf(columns: readonly TableColumn[], key: string): string | undefined {
  const index = columns.findIndex((column) => column.key === key);
  return index < 0 ? undefined : columnLetters(index);
}

function amountOf(value: Value | undefined): number | undefined {
  if (value?.kind === 'money') return value.cents;
  return value?.kind === 'count' ? value.count : undefined;
}

// A formula is written only where it gives the value that the documents of other formats show.

/** 'G2*J2' for a column that is the product of two others. */
export function productFormula(row: TableRow, column: TableColumn, place: FormulaPlace): string | undefined {
  if (column.productOf === undefined) return undefined;
  const [left, right] = column.productOf.map((key) => ({
    letters: lettersOf(place.columns, key),
    amount: amountOf(row.cells[key]),
  }));
  if (left?.letters === undefined || right?.letters === undefined) return undefined;
  if (left.amount === undefined || right.amount === undefined) return undefined;
  if (left.amount * right.amount !== amountOf(row.cells[column.key])) return undefined;
  return `${left.letters}${place.row}*${right.letters}${place.row}`;
}

/** The sum of a column over the rows that agree with this one, which stays right when rows are sorted. */
export function sumFormula(
  row: TableRow,
  column: TableColumn,
  place: FormulaPlace,
  list: readonly TableRow[],
  range: RowRange,
): string | undefined {
  if (column.sumOf === undefined) return undefined;
  const { column: summed, by } = column.sumOf;
  const [amounts, keys] = [lettersOf(place.columns, summed), lettersOf(place.columns, by)];
  const key = plainText(row.cells[by]);
  if (amounts === undefined || keys === undefined || key === undefined) return undefined;
  const group = list.filter((other) => plainText(other.cells[by])?.toLowerCase() === key.toLowerCase());
  const sum = group.reduce((total, other) => total + (amountOf(other.cells[summed]) ?? 0), 0);
  if (sum !== amountOf(row.cells[column.key])) return undefined;
  const rangeOf = (letters: string) => `$${letters}$${range.first}:$${letters}$${range.last}`;
  return `SUMPRODUCT(--(${rangeOf(keys)}=${keys}${place.row}),${rangeOf(amounts)})`;
}

function plainText(value: Value | undefined): string | undefined {
  return value?.kind === 'text' ? value.text : undefined;
}

/**
 * The sum of what is visible above: a filter changes it, and sums of parts are not counted again.
 *
 * @param isWhole whether it sums all of the table; else the rows since the sum before it
 * @param list the rows of a list, which has its sum apart
 */
export function subtotalFormula(
  value: Value,
  column: TableColumn,
  place: FormulaPlace,
  counted: readonly CountedCell[],
  isWhole: boolean,
  list: RowRange | undefined,
): string | undefined {
  const letters = lettersOf(place.columns, column.key);
  const start = isWhole ? 0 : counted.findLastIndex(({ isSubtotal }) => isSubtotal) + 1;
  const summed = counted.slice(start);
  const sum = summed.reduce((total, { amount, isSubtotal }) => total + (isSubtotal ? 0 : amount), 0);
  const first = summed[0];
  if (letters === undefined || first === undefined || sum !== amountOf(value)) return undefined;
  return `SUBTOTAL(109,${letters}${list?.first ?? first.row}:${letters}${list?.last ?? place.row - 1})`;
}
