export * from './conditionRule.ts';
export * from './fit.ts';
