import { type EncodedCells, encodeCells } from '#columns/encodedCells.ts';
import type { CatalogueSheet, SheetHeader } from './cataloguePackage.ts';
import { subCategories } from './codes.ts';

/** Rows of several sheets: index of the sheet, and of the row in it. */
export interface SheetRows {
  readonly sheetOf: Uint16Array;
  readonly rowOf: Uint32Array;
}

/** Sheets in the order of the categories, so that a sub-category is one range of rows. */
export function inCatalogueOrder<Sheet extends SheetHeader>(sheets: readonly Sheet[]): readonly Sheet[] {
  return subCategories.flatMap((code) => sheets.filter((sheet) => sheet.subCategory === code));
}

/** The rows of all sheets in turn, or of those that pass. */
export function everyRow(
  sheets: readonly CatalogueSheet[],
  passes: (sheet: SheetHeader) => boolean = () => true,
): SheetRows {
  const counts = sheets.map((sheet) => (passes(sheet) ? sheet.rows.length : 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const rows = { sheetOf: new Uint16Array(size), rowOf: new Uint32Array(size) };
  let end = 0;
  counts.forEach((count, sheet) => {
    rows.sheetOf.fill(sheet, end, end + count);
    for (let row = 0; row < count; row++) rows.rowOf[end++] = row;
  });
  return rows;
}

/**
 * The cells of one column over rows, as they are written.
 *
 * @param columnOf sheet → index of the column in it, -1 where it has none
 */
export function encodeColumn(
  sheets: readonly CatalogueSheet[],
  { sheetOf, rowOf }: SheetRows,
  columnOf: Int32Array,
): EncodedCells {
  return encodeCells(rowOf.length, (index) => {
    const sheet = sheetOf[index]!;
    return sheets[sheet]?.rows[rowOf[index]!]?.[columnOf[sheet]!] ?? '';
  });
}
