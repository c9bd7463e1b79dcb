import { cleanText } from '#columns/cleanText.ts';
import { memoizeWeak } from '#columns/memoize.ts';
import type { CatalogueColumn } from './cataloguePackage.ts';

/**
 * The columns that every article may have, spelled as catalogues spell them (domain: Article columns). Headers match in
 * any case.
 */
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
  'AmbienceImages',
  'OtherFiles',
  'Active',
  'IsSearchableBrowser',
  'Price',
  'CountriesISO',
] as const;
export type ArticleColumn = (typeof articleColumns)[number];

const byLowerName = new Map<string, ArticleColumn>(articleColumns.map((name) => [name.toLowerCase(), name]));

/** The article column that a header names, in any case; undefined for a custom column of the catalogue. */
export function articleColumnOf(header: string): ArticleColumn | undefined {
  return byLowerName.get(cleanText(header).toLowerCase());
}

/** Where the article columns stand in a sheet; of two with the same name the first counts. Computed once per sheet. */
export const articleColumnIndexes = memoizeWeak((columns: readonly CatalogueColumn[]) => {
  const indexes = new Map<ArticleColumn, number>();
  columns.forEach((column, index) => {
    const name = articleColumnOf(column.name);
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index);
  });
  return indexes as ReadonlyMap<ArticleColumn, number>;
});
