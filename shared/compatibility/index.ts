export * from './candidateOf.ts';
export * from './compileRules.ts';
export * from './conditionRule.ts';
export * from './fit.ts';
export * from './fitProblem.ts';
export * from './repair.ts';
export * from './restrictions.ts';
