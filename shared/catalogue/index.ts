export * from './article.ts';
export * from './cataloguePackage.ts';
export * from './codes.ts';
