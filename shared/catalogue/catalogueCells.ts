import { type EncodedCells, encodeCells } from '#columns/encodedCells.ts';
import type { CataloguePackage, SheetHeader } from './cataloguePackage.ts';
import { subCategories } from './codes.ts';

/** Rows of several sheets: index of the sheet, and of the row in it. */
export interface SheetRows {
  readonly sheetOf: Uint16Array;
  readonly rowOf: Uint32Array;
}

/** The cells of a catalogue before a country is chosen, wherever they are kept. */
export interface CatalogueCells {
  /** In catalogue order. */
  readonly sheets: readonly SheetHeader[];
  rowCount(sheet: number): number;
  /** The cells of a row; '' or nothing for those that it lacks. */
  rowAt(sheet: number, row: number): readonly string[];
  /** One of them. */
  cellAt(sheet: number, row: number, column: number): string;
  /**
   * The cells of one column over the rows, as they are written.
   *
   * @param columnOf sheet → index of the column in it, -1 where it has none
   */
  encode(rows: SheetRows, columnOf: Int32Array): EncodedCells;
}

/** What a catalogue is made of, before a country is chosen. */
export interface CatalogueInCells extends Pick<CataloguePackage, 'translations' | 'settings'> {
  readonly cells: CatalogueCells;
}

/** Sheets in the order of the categories, so that a sub-category is one range of rows. */
export function inCatalogueOrder<Sheet extends SheetHeader>(sheets: readonly Sheet[]): readonly Sheet[] {
  return subCategories.flatMap((code) => sheets.filter((sheet) => sheet.subCategory === code));
}

/** The rows of all sheets in turn, or of those that pass. */
export function everyRow(
  { sheets, rowCount }: Pick<CatalogueCells, 'sheets' | 'rowCount'>,
  passes: (sheet: SheetHeader) => boolean = () => true,
): SheetRows {
  const counts = sheets.map((header, sheet) => (passes(header) ? rowCount(sheet) : 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const rows = { sheetOf: new Uint16Array(size), rowOf: new Uint32Array(size) };
  let end = 0;
  counts.forEach((count, sheet) => {
    rows.sheetOf.fill(sheet, end, end + count);
    for (let row = 0; row < count; row++) rows.rowOf[end++] = row;
  });
  return rows;
}

/** The cells of a package, which are texts already. */
export function cellsOfPackage(pkg: CataloguePackage): CatalogueCells {
  const sheets = inCatalogueOrder(pkg.sheets);
  const rowAt = (sheet: number, row: number): readonly string[] => sheets[sheet]?.rows[row] ?? [];
  return {
    sheets,
    rowCount: (sheet) => sheets[sheet]?.rows.length ?? 0,
    rowAt,
    cellAt: (sheet, row, column) => rowAt(sheet, row)[column] ?? '',
    encode({ sheetOf, rowOf }, columnOf) {
      return encodeCells(rowOf.length, (index) => {
        const sheet = sheetOf[index] as number;
        return rowAt(sheet, rowOf[index] as number)[columnOf[sheet] as number] ?? '';
      });
    },
  };
}
