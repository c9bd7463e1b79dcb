export * from './candidateOf.ts';
export * from './compileRules.ts';
export * from './conditionRule.ts';
export * from './fit.ts';
export * from './fitProblem.ts';
export * from './hiddenGroup.ts';
export { mergeHiddenGroups } from './mergeHiddenGroups.ts';
export * from './repair.ts';
export * from './restrictions.ts';
