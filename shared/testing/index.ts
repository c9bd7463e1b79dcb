export * from './aCatalogue.ts';
export * from './aConditionRule.ts';
export * from './aPackage.ts';
export * from './hospital.ts';
