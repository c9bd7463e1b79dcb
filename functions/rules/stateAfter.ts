import type { RuleChange } from './ruleChanges.ts';
import type { RuleState } from './ruleState.ts';

/** Lists and rules as they will be when a change has taken place. */
export function stateAfter(state: RuleState, change: RuleChange): RuleState {
  const after = { ...state, lists: new Map(state.lists), rules: new Map(state.rules) };
  for (const { kind, id, after: document } of change.steps) {
    if (kind !== 'lists' && kind !== 'rules') continue;
    if (document === undefined) after[kind].delete(id);
    // The steps have documents of their own kind, which a union of all kinds cannot express.
    else after[kind].set(id, document as never);
  }
  return after;
}
