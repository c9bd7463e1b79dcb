import type { Catalogue } from '#catalogue/index.ts';
import type { ConditionList, ConditionRule } from '../conditionRule.ts';

export interface RuleSet {
  readonly lists: readonly ConditionList[];
  readonly rules: readonly ConditionRule[];
}

/** The lists and rules that act in a market, and its catalogue. */
export interface RulesMarket extends RuleSet {
  readonly catalogue: Catalogue;
}

function replacing<Entry extends { readonly id: string }>(
  live: readonly Entry[],
  unsaved: readonly Entry[],
): readonly Entry[] {
  const byId = new Map(unsaved.map((entry) => [entry.id, entry]));
  const known = new Set(live.map(({ id }) => id));
  return [...live.map((entry) => byId.get(entry.id) ?? entry), ...unsaved.filter(({ id }) => !known.has(id))];
}

/** Lists and rules as if the unsaved ones were saved: those with the id of a live one replace it, others come last. */
export function withUnsaved<Live extends RuleSet>(live: Live, unsaved: RuleSet): Live {
  return { ...live, lists: replacing(live.lists, unsaved.lists), rules: replacing(live.rules, unsaved.rules) };
}
