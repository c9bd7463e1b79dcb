import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import type { ListRow } from '@sanispec/shared/contract';
import { listNamed } from '../editor/ruleDocuments.ts';

function asCondition({ id, title, countries, definitionListContent }: ListRow): ConditionList {
  return { id, title, countries, definitionListContent };
}

/** The lists that a rule names as they are now: the browser's rules may still have them as they were. */
export function listsOfRule(rule: ConditionRule, lists: readonly ListRow[], country: string): readonly ConditionList[] {
  const { sourceListId, rulesInfo } = rule.definitionRuleContent;
  const references = [sourceListId, ...rulesInfo.map(({ targetListId }) => targetListId)];
  const named = references.flatMap((reference) =>
    reference === '' ? [] : (listNamed(lists, reference, country) ?? []),
  );
  return [...new Set(named)].map(asCondition);
}
