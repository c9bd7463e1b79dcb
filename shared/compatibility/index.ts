export { columnsOfRules } from './columnsOfRules.ts';
export * from './compileRules.ts';
export { ConditionList, ConditionRule, isRuleType, RuleInfo, type RuleType, ruleTypes } from './conditionRule.ts';
export {
  candidateOf,
  type Exclusion,
  type FitEntry,
  type FitSet,
  type FitVerdict,
  isQuantity,
  maxQuantity,
  minQuantity,
  type QuantityAdjustment,
  replacedEntry,
  type SetVerdict,
  type SlotState,
  type SlotVerdict,
} from './fit.ts';
export { type HiddenGroup, mergeHiddenGroups } from './hiddenGroups.ts';
export * from './repairs/repair.ts';
