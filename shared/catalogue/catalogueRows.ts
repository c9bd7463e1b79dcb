import { splitList } from '#columns/cellValues.ts';
import { cellOf, countCodes, type EncodedCells, trimCells } from '#columns/encodedCells.ts';
import { once } from '#columns/memoize.ts';
import { type ArticleColumn, articleColumnIndexes } from './articleColumns.ts';
import type { CatalogueSheet, SheetHeader } from './cataloguePackage.ts';
import type { SubCategory } from './codes.ts';
import { encodeColumn, everyRow, inCatalogueOrder, type SheetRows } from './sheetRows.ts';

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
  /** One of them, without reading the others. */
  cellAt(row: number, column: number): string;
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
  const sheet = sheets[sheetIndexes[row]!];
  if (sheet === undefined) throw new RangeError(`The catalogue has no row ${row}`);
  return sheet;
}

/** Whether a sheet says what an article is called and where it is sold; others hold no articles. */
function holdsArticles({ columns }: SheetHeader): boolean {
  const indexes = articleColumnIndexes(columns);
  return indexes.has('ArticleNr') && indexes.has('CountriesISO');
}

type Sheets = readonly CatalogueSheet[];

function encodeArticleColumn(sheets: Sheets, rows: SheetRows, name: ArticleColumn): EncodedCells {
  const columnOf = Int32Array.from(sheets, ({ columns }) => articleColumnIndexes(columns).get(name) ?? -1);
  return encodeColumn(sheets, rows, columnOf);
}

/** The rows that are sold in a country and are the first of their article number. */
function articlesSoldIn(sheets: Sheets, country: string): SheetRows {
  const all = everyRow(sheets, holdsArticles);
  const countries = encodeArticleColumn(sheets, all, 'CountriesISO');
  const isSold = Uint8Array.from(countries.cells, (cell) => (splitList(cell.toUpperCase()).includes(country) ? 1 : 0));
  const numbers = trimCells(encodeArticleColumn(sheets, all, 'ArticleNr'));
  const isTaken = new Uint8Array(countCodes(numbers));
  const rows = { sheetOf: new Uint16Array(all.rowOf.length), rowOf: new Uint32Array(all.rowOf.length) };
  const [{ codes }, { codes: countryOf }] = [numbers, countries];
  let size = 0;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!;
    if (code === 0 || isTaken[code] === 1 || isSold[countryOf[index]!] === 0) continue;
    isTaken[code] = 1;
    rows.sheetOf[size] = all.sheetOf[index]!;
    rows.rowOf[size] = all.rowOf[index]!;
    size += 1;
  }
  return { sheetOf: rows.sheetOf.slice(0, size), rowOf: rows.rowOf.slice(0, size) };
}

/** Where the rows of each sub-category that has a sheet begin and end. */
function findRanges(sheets: Sheets, sheetOf: Uint16Array): ReadonlyMap<SubCategory, RowRange> {
  const ranges = new Map<SubCategory, RowRange>();
  let end = 0;
  sheets.forEach(({ subCategory }, sheet) => {
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
export function rowsSoldIn(unordered: Sheets, country: string): CatalogueRows {
  const sheets = inCatalogueOrder(unordered);
  const rows = articlesSoldIn(sheets, country);
  const { sheetOf, rowOf } = rows;
  const numbers = once(() => trimCells(encodeArticleColumn(sheets, rows, 'ArticleNr')));
  const ids = once((): readonly string[] => {
    const { cells: texts, codes } = numbers();
    return Array.from(codes, (code) => texts[code]!);
  });
  const rowById = once(() => new Map(ids().map((id, row) => [id, row])));
  const cellsAt = (row: number) => sheets[sheetOf[row]!]?.rows[rowOf[row]!] ?? [];
  return {
    size: rowOf.length,
    get ids() {
      return ids();
    },
    idAt: (row) => cellOf(numbers(), row),
    get rowById() {
      return rowById();
    },
    sheets,
    sheetIndexes: sheetOf,
    ranges: findRanges(sheets, sheetOf),
    holds: () => true,
    cellAt: (row, column) => cellsAt(row)[column] ?? '',
    cellsAt,
    encode: (columnOf) => encodeColumn(sheets, rows, columnOf),
  };
}
