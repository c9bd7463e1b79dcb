/**
 * Why a rule has no effect in a market:
 * - `missingSourceList`, `missingTargetList`: the market has no list of that id or title;
 * - `unknownColumn`: no sheet of the catalogue has the attribute;
 * - `missingAttribute`, `missingValue`: the rule does not say what to compare.
 */
export type RuleDiagnosticKind =
  | 'missingSourceList'
  | 'missingTargetList'
  | 'unknownColumn'
  | 'missingAttribute'
  | 'missingValue';

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
