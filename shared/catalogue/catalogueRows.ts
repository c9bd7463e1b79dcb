import { articleColumnIndexes } from './articleColumns.ts';
import type { CataloguePackage, CatalogueSheet, SheetHeader } from './cataloguePackage.ts';
import { type SubCategory, subCategories } from './codes.ts';
import { type EncodedCells, encodeCells } from './encodedCells.ts';
import { splitList } from './splitList.ts';

/** Row numbers from `first` up to, without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The articles of one country, numbered in catalogue order: sub-category by sub-category, so that each is one range. */
export interface CatalogueRows {
  readonly size: number;
  readonly ids: readonly string[];
  readonly rowById: ReadonlyMap<string, number>;
  /** In catalogue order; those without rows too. */
  readonly sheets: readonly SheetHeader[];
  /** Row → index into `sheets`. */
  readonly sheetIndexes: Uint16Array;
  readonly ranges: ReadonlyMap<SubCategory, RowRange>;
  /** Whether the cells of a column are here: a listing leaves long texts out. */
  holds(sheet: number, column: number): boolean;
  /** The cells of a row in the order of its sheet's columns; '' where they are not here. */
  cellsAt(row: number): readonly string[];
  /**
   * The cells of one column over all rows, as they are written.
   *
   * @param indexes sheet → index of the column in it, -1 where it has none
   */
  encode(indexes: Int32Array): EncodedCells;
}

const nowhere: RowRange = { first: 0, end: 0 };

/** The rows of a sub-category; an empty range when the country has none. */
export function rangeOf({ ranges }: CatalogueRows, subCategory: SubCategory): RowRange {
  return ranges.get(subCategory) ?? nowhere;
}

/** The sheet of a row. @throws RangeError when there is no such row */
export function sheetAt({ sheets, sheetIndexes }: CatalogueRows, row: number): SheetHeader {
  const sheet = sheets[sheetIndexes[row] as number];
  if (sheet === undefined) throw new RangeError(`The catalogue has no row ${row}`);
  return sheet;
}

function inCatalogueOrder(sheets: readonly CatalogueSheet[]): readonly CatalogueSheet[] {
  return subCategories.flatMap((code) => sheets.filter((sheet) => sheet.subCategory === code));
}

/**
 * The rows that a country's catalogue holds: those whose CountriesISO includes it (§5.1). Rows without an article
 * number, and repetitions of one, are left out; the import has warned about them.
 */
export function rowsSoldIn(pkg: CataloguePackage, country: string): CatalogueRows {
  const sheets = inCatalogueOrder(pkg.sheets);
  const cells: (readonly string[])[] = [];
  const ids: string[] = [];
  const sheetIndexes: number[] = [];
  const rowById = new Map<string, number>();
  const ranges = new Map<SubCategory, RowRange>();
  sheets.forEach((sheet, sheetIndex) => {
    const indexes = articleColumnIndexes(sheet.columns);
    const idIndex = indexes.get('ArticleNr');
    const countriesIndex = indexes.get('CountriesISO');
    if (idIndex === undefined || countriesIndex === undefined) return;
    const first = ranges.get(sheet.subCategory)?.first ?? cells.length;
    const isSold = new Map<string, boolean>();
    for (const row of sheet.rows) {
      const countries = row[countriesIndex] ?? '';
      let sold = isSold.get(countries);
      if (sold === undefined) {
        sold = splitList(countries.toUpperCase()).includes(country);
        isSold.set(countries, sold);
      }
      const id = (row[idIndex] ?? '').trim();
      if (!sold || id === '' || rowById.has(id)) continue;
      rowById.set(id, cells.length);
      ids.push(id);
      cells.push(row);
      sheetIndexes.push(sheetIndex);
    }
    ranges.set(sheet.subCategory, { first, end: cells.length });
  });
  const size = cells.length;
  return {
    size,
    ids,
    rowById,
    sheets,
    sheetIndexes: Uint16Array.from(sheetIndexes),
    ranges,
    holds: () => true,
    cellsAt: (row) => cells[row] ?? [],
    encode: (indexes) => encodeCells(size, (row) => cells[row]?.[indexes[sheetIndexes[row] as number] as number] ?? ''),
  };
}
