import { memoizeWeak } from '#columns/memoize.ts';
import { type ArticleColumn, articleColumnOf } from './articleColumns.ts';
import type { CatalogueFilter, CatalogueProperty } from './catalogue.ts';
import type { CatalogueColumn, SheetHeader } from './cataloguePackage.ts';
import type { SubCategory } from './codes.ts';

/** Where the sheets have a column. */
export interface ColumnPlace {
  /** The same for all sheets; see `columnKeys`. */
  readonly key: string;
  /** As `articleColumns` spells it, else as the first sheet does. */
  readonly name: string;
  /** Any sheet flags it `number`. */
  readonly isNumber: boolean;
  /** Sheet → index of the column in it, -1 where it has none. */
  readonly indexes: Int32Array;
  /** 0, and 1 and more for columns whose name stood in the sheet before. */
  readonly repetition: number;
}

/** Own names in lower case by which a sheet names two columns: `H1` is the height of a pan, `h1` a part of it. */
function caseSensitiveKeys(sheets: readonly SheetHeader[]): ReadonlySet<string> {
  const caseSensitive = new Set<string>();
  for (const { columns } of sheets) {
    const names = new Set(columns.map(({ name }) => name.trim()).filter((name) => articleColumnOf(name) === undefined));
    const seen = new Set<string>();
    for (const key of [...names].map((name) => name.toLowerCase())) {
      if (seen.has(key)) caseSensitive.add(key);
      seen.add(key);
    }
  }
  return caseSensitive;
}

/**
 * What the columns of one name share over all sheets, worked out once for a list of sheets. Case is ignored, always for
 * the article columns (domain: Article columns), and for others unless a sheet distinguishes two of them by it.
 */
export const columnKeys = memoizeWeak((sheets: readonly SheetHeader[]): ((name: string) => string) => {
  const caseSensitive = caseSensitiveKeys(sheets);
  return function keyOf(name) {
    const lower = name.trim().toLowerCase();
    return caseSensitive.has(lower) ? name.trim() : lower;
  };
});

/** Every column of every sheet, each in one place; columns of one name belong together. Worked out once. */
export const columnPlaces = memoizeWeak((sheets: readonly SheetHeader[]): readonly ColumnPlace[] => {
  const keyOf = columnKeys(sheets);
  const places = new Map<string, ColumnPlace>();
  sheets.forEach((sheet, sheetIndex) => {
    const seen = new Map<string, number>();
    sheet.columns.forEach((column, index) => {
      const key = keyOf(column.name);
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
});

/** Article columns that are not properties of a product; without a flag they stay hidden. */
const internal: ReadonlySet<ArticleColumn> = new Set<ArticleColumn>([
  'ParentID',
  'CombinationWith',
  'OptionalComesWith',
  'ComesWith',
  'NotFitsWith',
  'PrimaryImage',
  'AdditionalImages',
  'TechnicalDrawings',
  'CADFiles',
  'Active',
  'IsSearchableBrowser',
  'Price',
  'CountriesISO',
]);

function columnsOf(sheets: readonly SheetHeader[], subCategory: SubCategory): readonly CatalogueColumn[] {
  const keyOf = columnKeys(sheets);
  const columns = new Map<string, CatalogueColumn>();
  for (const sheet of sheets) {
    if (sheet.subCategory !== subCategory) continue;
    for (const column of sheet.columns) {
      const key = keyOf(column.name);
      // A column without a name could not be labelled or chosen.
      if (column.name !== '' && !columns.has(key)) columns.set(key, column);
    }
  }
  return [...columns.values()];
}

/** The filters of a sub-category in column order (domain: Column flags). */
export function sheetFilters(sheets: readonly SheetHeader[], subCategory: SubCategory): readonly CatalogueFilter[] {
  return columnsOf(sheets, subCategory).flatMap(({ name, filter }) =>
    filter === undefined ? [] : [{ columnName: name, ...filter }],
  );
}

/**
 * The property list of a sub-category in column order (domain: Column flags): columns with a flag, and article columns.
 */
export function sheetProperties(
  sheets: readonly SheetHeader[],
  subCategory: SubCategory,
): readonly CatalogueProperty[] {
  return columnsOf(sheets, subCategory).flatMap(({ name, flags, format }) => {
    const known = articleColumnOf(name);
    const isInterval = flags.includes('interval') ? ({ isInterval: true } as const) : {};
    if (flags.length > 0) return [{ propertyId: name, format, ...isInterval }];
    if (known === undefined) return [];
    return [{ propertyId: name, format: internal.has(known) ? ('hidden' as const) : format }];
  });
}
