import { Failure } from '#failure.ts';
import type { RuleChange } from './ruleChanges.ts';
import { type RuleState, rulesByListName, rulesOfList } from './ruleState.ts';
import { stateAfter } from './stateAfter.ts';

/** Rules that are switched on and name a list without conditions, each with the list's title. */
function boundlessRules({ lists, rules }: RuleState): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const boundless = [...lists.values()].filter((list) => list.definitionListContent.filtersConditions.length === 0);
  if (boundless.length === 0) return found;
  const naming = rulesByListName(rules.values());
  for (const list of boundless) {
    for (const rule of rulesOfList(list, naming)) if (rule.enabled) found.set(`${list.id} ${rule.id}`, list.title);
  }
  return found;
}

/**
 * A list without conditions holds every article, which is never meant by clearing it, so no rule begins to act by one.
 * Rules that already do, for example from an import, can still be changed otherwise.
 *
 * @throws Failure 409 ErrorListWithoutConditions
 */
export function checkBounds(state: RuleState, change: RuleChange): void {
  const before = boundlessRules(state);
  for (const [key, title] of boundlessRules(stateAfter(state, change))) {
    if (!before.has(key)) throw new Failure(409, 'ErrorListWithoutConditions', [title]);
  }
}
