import type { ConditionList, ConditionRule } from './conditionRule.ts';

/**
 * Columns that lists and enabled rules read: those of conditions and the attributes that rules compare, each once.
 */
export function columnsOfRules(lists: readonly ConditionList[], rules: readonly ConditionRule[]): readonly string[] {
  const conditions = lists.flatMap(({ definitionListContent }) => definitionListContent.filtersConditions);
  const infos = rules.filter(({ enabled }) => enabled).flatMap(({ definitionRuleContent: { rulesInfo } }) => rulesInfo);
  const attributes = infos.map(({ attribute }) => attribute);
  const names = [...conditions.map(({ columnName }) => columnName), ...attributes];
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
}
