import { articleColumnOf } from './articleColumns.ts';
import type { SheetHeader } from './cataloguePackage.ts';

/** Where the sheets have a column. */
export interface ColumnPlace {
  /** Lower case; the same for all sheets. */
  readonly key: string;
  /** As §3.5 spells it, else as the first sheet does. */
  readonly name: string;
  /** Any sheet flags it `number`. */
  readonly isNumber: boolean;
  /** Sheet → index of the column in it, -1 where it has none. */
  readonly indexes: Int32Array;
  /** 0, and 1 and more for columns whose name stood in the sheet before. */
  readonly repetition: number;
}

/** Every column of every sheet, each in one place; columns of one name belong together. */
export function columnPlaces(sheets: readonly SheetHeader[]): readonly ColumnPlace[] {
  const places = new Map<string, ColumnPlace>();
  sheets.forEach((sheet, sheetIndex) => {
    const seen = new Map<string, number>();
    sheet.columns.forEach((column, index) => {
      const key = column.name.trim().toLowerCase();
      const repetition = seen.get(key) ?? 0;
      seen.set(key, repetition + 1);
      const id = `${repetition} ${key}`;
      const before = places.get(id);
      const indexes = before?.indexes ?? new Int32Array(sheets.length).fill(-1);
      indexes[sheetIndex] = index;
      const isNumber = (before?.isNumber ?? false) || column.flags.includes('number');
      const name = before?.name ?? articleColumnOf(column.name) ?? column.name;
      places.set(id, { key, name, isNumber, indexes, repetition });
    });
  });
  return [...places.values()];
}
