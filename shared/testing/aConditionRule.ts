import type { ConditionList, ConditionRule, FitEntry, FitSet, RuleInfo } from '#compatibility/index.ts';
import type { FilterCondition } from '#conditions/index.ts';

/** A German list of the articles that satisfy all conditions. */
export function aConditionList(
  title: string,
  conditions: readonly FilterCondition[],
  overrides: Partial<ConditionList> = {},
): ConditionList {
  return {
    id: title,
    title,
    countries: ['DE'],
    definitionListContent: { filtersConditions: [...conditions], joinConditions: 'AND' },
    ...overrides,
  };
}

/** A list of the articles with these numbers. */
export function aListOf(title: string, articleIds: readonly string[], overrides: Partial<ConditionList> = {}) {
  return aConditionList(
    title,
    [{ columnName: 'ArticleNr', operator: 'inlist', value: articleIds.join(',') || '(none)' }],
    overrides,
  );
}

export function aRuleInfo(overrides: Partial<RuleInfo> = {}): RuleInfo {
  return {
    _id: 'info',
    ruleType: 'selectable-none',
    applyTo: [],
    targetListId: '',
    attribute: '',
    value: '',
    ...overrides,
  };
}

/** An enabled German rule with one part. */
export function aConditionRule(
  sourceListId: string,
  info: Partial<RuleInfo>,
  overrides: Partial<ConditionRule> = {},
): ConditionRule {
  return {
    id: `rule-of-${sourceListId}`,
    countries: ['DE'],
    enabled: true,
    definitionRuleContent: { sourceListId, rulesInfo: [aRuleInfo(info)] },
    ...overrides,
  };
}

/** An entry whose id is `e` and the article number by default. */
export function aFitEntry(
  articleId: string,
  subCategory: FitEntry['subCategory'],
  overrides: Partial<FitEntry> = {},
): FitEntry {
  return { id: `e${articleId}`, articleId, subCategory, setArticleIds: [], ...overrides };
}

export function aFitSet(entries: readonly FitEntry[], type: FitSet['type'] = 'TOILET'): FitSet {
  return { type, entries };
}
