import { z } from 'zod';
import { FilterDefinition } from '#conditions/condition.ts';

/**
 * The selection rules, the one that widens what others leave selectable, those that change which sub-articles come, and
 * the one that adjusts quantities (domain: Selection rules, Additions, Rules for sub-articles, Quantity rules).
 */
export const ruleTypes = [
  'selectable-none',
  'selectable-onlylist',
  'selectable-exceptlist',
  'selectable-samevalueattr',
  'selectable-samefixedvalueattr',
  'selectable-combinationwithexcel',
  'selectable-combinationwithmainonlyexcel',
  'selectable-combinationwithlist',
  'selectable-addslist',
  'relation-override',
  'relation-adds',
  'relation-removes',
  'adjust-amountvalueattr',
] as const;
export type RuleType = (typeof ruleTypes)[number];

/** Whether this build knows the kind of a rule. */
export function isRuleType(type: string): type is RuleType {
  return ruleTypes.some((known) => known === type);
}

const countries = z.array(z.string().length(2)).min(1).max(300);

/** A list of articles, defined by conditions (domain: Lists and rules). Rules name it by its id or its title. */
export const ConditionList = z.object({
  id: z.string(),
  title: z.string().min(1).max(100),
  countries,
  definitionListContent: FilterDefinition,
});
export type ConditionList = z.infer<typeof ConditionList>;

export const RuleInfo = z.object({
  _id: z.string().max(200),
  /** One of `ruleTypes`; a kind that a later build knows passes, and has no effect here. */
  ruleType: z.string().min(1).max(100),
  applyTo: z.array(z.string().max(100)).max(50),
  targetListId: z.string().max(200).default(''),
  attribute: z.string().max(200).default(''),
  value: z.string().max(1000).default(''),
});
export type RuleInfo = z.infer<typeof RuleInfo>;

/** Rules that hold for the articles of one source list (domain: Lists and rules). */
export const ConditionRule = z.object({
  id: z.string(),
  title: z.string().max(200).optional(),
  countries,
  enabled: z.boolean().default(true),
  definitionRuleContent: z.object({ sourceListId: z.string().max(200), rulesInfo: z.array(RuleInfo).max(50) }),
});
export type ConditionRule = z.infer<typeof ConditionRule>;

/**
 * Why a rule has no effect in a market:
 * - `missingSourceList`, `missingTargetList`: the market has no list of that id or title;
 * - `unknownColumn`: no sheet of the catalogue has the attribute, or it is no relation with sub-articles;
 * - `missingAttribute`, `missingValue`: the rule does not say what to compare;
 * - `unknownType`: this build does not know its kind.
 */
export type RuleDiagnosticKind =
  | 'missingSourceList'
  | 'missingTargetList'
  | 'unknownColumn'
  | 'missingAttribute'
  | 'missingValue'
  | 'unknownType';

/** A rule that is ignored, or a list whose condition asks for an unknown column and so matches nothing. */
export type RuleDiagnostic =
  | {
      readonly of: 'rule';
      readonly ruleId: string;
      /** The part of the rule; absent when the whole rule is ignored. */
      readonly ruleInfoId?: string;
      readonly kind: RuleDiagnosticKind;
      /** The list or column that is not there. */
      readonly reference: string;
    }
  | { readonly of: 'list'; readonly listId: string; readonly kind: 'unknownColumn'; readonly reference: string };
