export { columnsOfRules } from './columnsOfRules.ts';
export { type ConflictChange, compareConflicts } from './compareConflicts.ts';
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
export { GivenRuleInfos } from './givenRuleInfo.ts';
export { checkRules } from './health/checkRules.ts';
export { RuleProblem } from './health/ruleProblem.ts';
export { type HiddenGroup, mergeHiddenGroups } from './hiddenGroups.ts';
export { relationTooLong } from './relationTooLong.ts';
export * from './repairs/repair.ts';
export {
  type BeforeAfter,
  compareRules,
  type EntryChange,
  type RulesComparison,
  type TrialQuestion,
} from './trial/compareRules.ts';
export { type AffectedQuestion, inspectRule, listsHolding, type RuleInspection } from './trial/inspectRule.ts';
export type { OtherEffect } from './trial/otherEffects.ts';
export { type RuleSet, type RulesMarket, withUnsaved } from './trial/unsavedRules.ts';
