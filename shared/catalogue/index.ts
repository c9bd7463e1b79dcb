export { allowedOrigins } from './allowedOrigins.ts';
export * from './article.ts';
export { type ArticleColumn, articleColumnIndexes, articleColumnOf, articleColumns } from './articleColumns.ts';
export { assetOf, normaliseAssetPath } from './assetUrl.ts';
export * from './blobs/openCatalogueBlobs.ts';
export { writeCatalogueBlobs } from './blobs/writeCatalogueBlobs.ts';
export type { Catalogue, CatalogueFilter, CatalogueProperty, NamedColumn, TextClass } from './catalogue.ts';
export type { CatalogueColumn, CataloguePackage, CatalogueSheet } from './cataloguePackage.ts';
export type { RowRange } from './catalogueRows.ts';
export * from './codes.ts';
export * from './columnFlags.ts';
export { type CatalogueOptions, createCatalogue } from './createCatalogue.ts';
export { type CatalogueTable, synonymColumns, type TableProblem } from './files/catalogueTables.ts';
export * from './files/cellFacts.ts';
export * from './files/cellMeaning.ts';
export * from './files/countCatalogue.ts';
export { type CategoryCode, categoryCode, guideSheet, resolveSheetName } from './files/resolveSheetName.ts';
export { settingRows, sheetRows, synonymTables, tablesOfPackage, translationRows } from './files/tablesOfPackage.ts';
export { type PackageReading, type SheetSource, tablesToPackage } from './files/tablesToPackage.ts';
export {
  boundsText,
  bulletPoints,
  type CatalogueLabels,
  catalogueLabels,
  isLength,
  isYesOrNo,
  measureOf,
} from './labels.ts';
export type { FaultySynonym, Meaning, VocabularyTarget } from './meaning.ts';
export * from './price.ts';
export { type ProductGroups, productGroupsOf, visibleVariantsOf } from './productGroups.ts';
export { rateCatalogue } from './quality.ts';
export { flagOf, readFlag } from './readArticle.ts';
export {
  type LeftOutSetArticle,
  mostSetArticles,
  type RelatedRows,
  type ResolvedSetArticles,
  type SetArticleRelation,
  type SetArticleSource,
  type SetArticles,
  setArticleRelations,
  setArticlesOf,
} from './relations.ts';
export { inCatalogueOrder } from './sheetRows.ts';
export * from './workbookParts.ts';
