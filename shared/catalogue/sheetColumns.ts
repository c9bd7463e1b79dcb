import { type ArticleColumn, articleColumnOf } from './articleColumns.ts';
import type { CatalogueFilter, CatalogueProperty } from './catalogue.ts';
import type { CatalogueColumn, SheetHeader } from './cataloguePackage.ts';
import type { SubCategory } from './codes.ts';
import { columnKeys } from './columnPlaces.ts';

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
      // Nobody could name, label or choose a column without a name.
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

/** A column that people see, and the sheets, by their index, that hide it all the same. */
export interface ShownColumn {
  readonly name: string;
  readonly hiddenIn: ReadonlySet<number>;
}

/** The columns that people see in any sub-category: what a text search looks into. */
export function shownColumns(sheets: readonly SheetHeader[]): readonly ShownColumn[] {
  const keyOf = columnKeys(sheets);
  const names = new Map<string, string>();
  const hiddenIn = new Map<string, Set<number>>();
  sheets.forEach((sheet, index) => {
    const shown = new Map(sheetProperties([sheet], sheet.subCategory).map((one) => [keyOf(one.propertyId), one]));
    for (const { name } of sheet.columns) {
      const key = keyOf(name);
      const property = shown.get(key);
      if (property !== undefined && property.format !== 'hidden') names.set(key, names.get(key) ?? property.propertyId);
      else hiddenIn.set(key, (hiddenIn.get(key) ?? new Set()).add(index));
    }
  });
  return [...names].map(([key, name]) => ({ name, hiddenIn: hiddenIn.get(key) ?? new Set() }));
}
