export * from './compileRules.ts';
export * from './conditionRule.ts';
export * from './fit.ts';
export { type HiddenGroup, mergeHiddenGroups } from './hiddenGroups.ts';
export * from './repairs/repair.ts';
