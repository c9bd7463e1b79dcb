import type { Catalogue } from '#catalogue/index.ts';
import { countRows } from '#columns/index.ts';
import { unknownColumns } from '#conditions/matchDefinition.ts';
import type { ConditionRule } from '../conditionRule.ts';
import type { ListMatcher } from '../listMatcher.ts';
import { aProblem, type RuleProblem } from './ruleProblem.ts';

/** The rules that name each list; those that are switched off too. */
function rulesByList(matcher: ListMatcher, rules: readonly ConditionRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byList = new Map<string, Set<string>>();
  for (const { id, definitionRuleContent } of rules) {
    const { sourceListId, rulesInfo } = definitionRuleContent;
    for (const reference of [sourceListId, ...rulesInfo.map(({ targetListId }) => targetListId)]) {
      const list = reference === '' ? undefined : matcher.find(reference);
      if (list === undefined) continue;
      byList.set(list.id, (byList.get(list.id) ?? new Set()).add(id));
    }
  }
  return byList;
}

/** Lists of the market that no rule names, that hold nothing or have no conditions, or that ask for columns which no sheet has. */
export function findListProblems(
  catalogue: Catalogue,
  matcher: ListMatcher,
  rules: readonly ConditionRule[],
): readonly RuleProblem[] {
  const byList = rulesByList(matcher, rules);
  return matcher.lists.flatMap((list): RuleProblem[] => {
    const otherRuleIds = [...(byList.get(list.id) ?? [])];
    const unknown = unknownColumns(catalogue, list.definitionListContent).map((reference) =>
      aProblem('unknownColumn', { listId: list.id, reference, otherRuleIds }),
    );
    if (otherRuleIds.length === 0) return [...unknown, aProblem('unusedList', { listId: list.id })];
    // A list that was cleared matches everything, which is never meant; where a column is unknown, that says why it is
    // empty.
    const hasNoConditions = list.definitionListContent.filtersConditions.length === 0;
    const isEmpty = unknown.length === 0 && (hasNoConditions || countRows(matcher.rowsOf(list).rows) === 0);
    return isEmpty ? [aProblem('emptyList', { listId: list.id, otherRuleIds })] : unknown;
  });
}
