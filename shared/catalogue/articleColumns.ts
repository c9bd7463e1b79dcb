import type { CatalogueColumn } from './cataloguePackage.ts';

/** The columns that every article may have, spelled as catalogues spell them (§3.5). Headers match in any case. */
export const articleColumns = [
  'ArticleNr',
  'Articletext',
  'SPEC_Prodtype',
  'ParentID',
  'VariantKey',
  'ProdDescription',
  'TechDescription',
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
] as const;
export type ArticleColumn = (typeof articleColumns)[number];

const byLowerName = new Map<string, ArticleColumn>(articleColumns.map((name) => [name.toLowerCase(), name]));

/** The column of §3.5 that a header names, in whatever case; undefined for a column of the catalogue's own. */
export function articleColumnOf(header: string): ArticleColumn | undefined {
  return byLowerName.get(header.trim().toLowerCase());
}

const indexesByColumns = new WeakMap<readonly CatalogueColumn[], ReadonlyMap<ArticleColumn, number>>();

/** Where the columns of §3.5 stand in a sheet; of two with the same name the first counts. Computed once per sheet. */
export function articleColumnIndexes(columns: readonly CatalogueColumn[]): ReadonlyMap<ArticleColumn, number> {
  const known = indexesByColumns.get(columns);
  if (known !== undefined) return known;
  const indexes = new Map<ArticleColumn, number>();
  columns.forEach((column, index) => {
    const name = articleColumnOf(column.name);
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index);
  });
  indexesByColumns.set(columns, indexes);
  return indexes;
}
