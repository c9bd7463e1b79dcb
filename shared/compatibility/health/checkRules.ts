import type { Catalogue } from '#catalogue/index.ts';
import { compileEffects } from '../compileEffects.ts';
import { createContext } from '../compileRules.ts';
import { type ConditionList, type ConditionRule, isRuleType } from '../conditionRule.ts';
import { createListMatcher } from '../listMatcher.ts';
import { withRelationRules } from '../relationRules.ts';
import { findContradictions } from './contradictions.ts';
import { findRulesThatChangeNothing } from './impliedRules.ts';
import { findListProblems } from './listProblems.ts';
import { findIdleParts, findIgnoredRules, findLongRelations } from './partProblems.ts';
import { aProblem, type RuleProblem } from './ruleProblem.ts';

/** Rules that an import keeps and switches off, because this build does not know what they say. */
function findUnknownTypes(rules: readonly ConditionRule[]): readonly RuleProblem[] {
  return rules
    .filter(({ enabled }) => !enabled)
    .flatMap(({ id, definitionRuleContent: { rulesInfo } }) =>
      rulesInfo
        .filter(({ ruleType }) => !isRuleType(ruleType))
        .map(({ _id, ruleType }) => aProblem('unknownType', { ruleId: id, ruleInfoId: _id, reference: ruleType })),
    );
}

/**
 * What is wrong with lists and rules in the market of a catalogue (domain: Rules health). Rules that are switched off
 * count as naming their lists, and nothing else is asked of them.
 *
 * @param catalogue complete: rules may read any column
 * @param rules of any country, enabled or not
 */
export function checkRules(
  catalogue: Catalogue,
  lists: readonly ConditionList[],
  rules: readonly ConditionRule[],
): readonly RuleProblem[] {
  const ofMarket = rules.filter(({ countries }) => countries.includes(catalogue.country));
  const enabled = ofMarket.filter((rule) => rule.enabled);
  const matcher = createListMatcher(catalogue, lists);
  const compiled = compileEffects(catalogue, lists, enabled, matcher);
  const idle = findIdleParts(catalogue, matcher, enabled);
  const isIdle = new Set(idle.map(({ ruleId, ruleInfoId }) => `${ruleId} ${ruleInfoId}`));
  // A duplicate or a rule that never acts changes nothing, of course.
  const implied = findRulesThatChangeNothing(catalogue, compiled).filter(
    ({ ruleId, ruleInfoId }) => !isIdle.has(`${ruleId} ${ruleInfoId}`),
  );
  const open = withRelationRules(catalogue, compiled.relationEffects);
  return [
    ...findIgnoredRules(compiled),
    ...findUnknownTypes(ofMarket),
    ...findListProblems(catalogue, matcher, ofMarket),
    ...idle,
    ...implied,
    ...findContradictions(open, createContext(open, compiled.effects)),
    ...findLongRelations(catalogue, compiled),
  ];
}
