import { splitList } from '#columns/cellValues.ts';
import { type EncodedCells, trimCells } from '#columns/encodedCells.ts';
import { type ArticleColumn, articleColumnIndexes } from './articleColumns.ts';
import { type CatalogueCells, everyRow, type SheetRows } from './catalogueCells.ts';
import type { SheetHeader } from './cataloguePackage.ts';
import type { SubCategory } from './codes.ts';

/** Row numbers from `first` up to, without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The articles of one country, numbered in catalogue order: sub-category by sub-category, so that each is one range. */
export interface CatalogueRows {
  readonly size: number;
  readonly ids: readonly string[];
  /** One of `ids`, without making the others. */
  idAt(row: number): string;
  readonly rowById: ReadonlyMap<string, number>;
  /** In catalogue order; those without rows too. */
  readonly sheets: readonly SheetHeader[];
  /** Row → index into `sheets`. */
  readonly sheetIndexes: Uint16Array;
  readonly ranges: ReadonlyMap<SubCategory, RowRange>;
  /** Whether the cells of a column are here: a listing omits long texts. */
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

/** Whether a sheet says what an article is called and where it is sold; others hold no articles. */
function holdsArticles({ columns }: SheetHeader): boolean {
  const indexes = articleColumnIndexes(columns);
  return indexes.has('ArticleNr') && indexes.has('CountriesISO');
}

function encodeArticleColumn(cells: CatalogueCells, rows: SheetRows, name: ArticleColumn): EncodedCells {
  const columnOf = Int32Array.from(cells.sheets, ({ columns }) => articleColumnIndexes(columns).get(name) ?? -1);
  return cells.encode(rows, columnOf);
}

/** The rows that are sold in a country and are the first of their article number, with these numbers. */
function articlesSoldIn(cells: CatalogueCells, country: string): { readonly rows: SheetRows; readonly ids: string[] } {
  const all = everyRow(cells, holdsArticles);
  const countries = encodeArticleColumn(cells, all, 'CountriesISO');
  const isSold = countries.cells.map((cell) => splitList(cell.toUpperCase()).includes(country));
  const numbers = trimCells(encodeArticleColumn(cells, all, 'ArticleNr'));
  const isTaken = new Uint8Array(numbers.cells.length);
  const indexes: number[] = [];
  const ids: string[] = [];
  numbers.codes.forEach((code, index) => {
    if (code === 0 || isTaken[code] === 1 || !isSold[countries.codes[index] as number]) return;
    isTaken[code] = 1;
    indexes.push(index);
    ids.push(numbers.cells[code] as string);
  });
  const rows = { sheetOf: new Uint16Array(indexes.length), rowOf: new Uint32Array(indexes.length) };
  indexes.forEach((index, row) => {
    rows.sheetOf[row] = all.sheetOf[index] as number;
    rows.rowOf[row] = all.rowOf[index] as number;
  });
  return { rows, ids };
}

/** Where the rows of each sub-category that has a sheet begin and end. */
function findRanges(cells: CatalogueCells, sheetOf: Uint16Array): ReadonlyMap<SubCategory, RowRange> {
  const ranges = new Map<SubCategory, RowRange>();
  let end = 0;
  cells.sheets.forEach(({ subCategory }, sheet) => {
    const first = ranges.get(subCategory)?.first ?? end;
    while (end < sheetOf.length && sheetOf[end] === sheet) end += 1;
    ranges.set(subCategory, { first, end });
  });
  return ranges;
}

/**
 * The rows that a country's catalogue holds: those whose CountriesISO includes it (domain: Article columns). Rows
 * without an article number, and repetitions of one, are left out; the import has warned about them.
 */
export function rowsSoldIn(cells: CatalogueCells, country: string): CatalogueRows {
  const { rows, ids } = articlesSoldIn(cells, country);
  let rowById: ReadonlyMap<string, number> | undefined;
  return {
    size: ids.length,
    ids,
    idAt: (row) => ids[row] as string,
    get rowById() {
      rowById ??= new Map(ids.map((id, row) => [id, row]));
      return rowById;
    },
    sheets: cells.sheets,
    sheetIndexes: rows.sheetOf,
    ranges: findRanges(cells, rows.sheetOf),
    holds: () => true,
    cellsAt: (row) => cells.rowAt(rows.sheetOf[row] as number, rows.rowOf[row] as number),
    encode: (columnOf) => cells.encode(rows, columnOf),
  };
}
