import type { Catalogue } from '#catalogue/index.ts';
import { compileEffects } from './compileEffects.ts';
import type { ConditionList, ConditionRule } from './conditionRule.ts';
import { isRelationRule, longRelations } from './relationRules.ts';

/**
 * Whether a rule, once it is enabled, would make an article come with more sub-articles than may come (domain: Rules
 * for sub-articles). Other rules do not count: together with them it is a problem that rules health reports.
 *
 * @param catalogue of a country that the rule is for
 */
export function relationTooLong(catalogue: Catalogue, lists: readonly ConditionList[], rule: ConditionRule): boolean {
  const { sourceListId, rulesInfo } = rule.definitionRuleContent;
  const relationInfos = rulesInfo.filter(isRelationRule);
  if (relationInfos.length === 0) return false;
  const asked = { ...rule, enabled: true, definitionRuleContent: { sourceListId, rulesInfo: relationInfos } };
  return longRelations(catalogue, compileEffects(catalogue, lists, [asked]).relationEffects).length > 0;
}
