export * from './article.ts';
export * from './articleColumns.ts';
export * from './assetUrl.ts';
export * from './cataloguePackage.ts';
export * from './codes.ts';
export * from './priceInCents.ts';
export * from './readArticle.ts';
export * from './splitList.ts';
