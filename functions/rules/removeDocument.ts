import type { Services } from '#config/services.ts';
import { auditSteps } from './auditChange.ts';
import { type Author, checkCountries } from './author.ts';
import { openDocument } from './findDocument.ts';
import { RuleChange } from './ruleChanges.ts';
import type { DisabledRule, RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { type RuleState, rulesByListName, rulesOfList } from './ruleState.ts';
import { changeRules } from './rulesPointer.ts';
import type { Saved } from './saveDocument.ts';

/** What brings it back: its version before, and what went with it. */
export interface Removed {
  readonly version: number;
  /** Ids. */
  readonly disabledRules: readonly string[];
}

/** The rules of a list that goes. @throws Failure 403 when one of them acts in a country of others */
function disableRulesOf(
  state: RuleState,
  author: Author,
  change: RuleChange,
  list: RuleDocuments['lists'],
): readonly DisabledRule[] {
  const rules = rulesOfList(list, rulesByListName(state.rules.values())).filter(({ enabled }) => enabled);
  for (const { countries } of rules) checkCountries(author, countries);
  return change.disable(rules);
}

async function carryOut<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  saved: Saved,
  decide: (state: RuleState, change: RuleChange, before: RuleDocuments[Kind]) => readonly DisabledRule[],
): Promise<Removed> {
  const { state, change, version, disabled } = await changeRules(services, (state) => {
    const change = RuleChange.begin(services, author);
    const before = openDocument(state, author, kind, saved);
    return { state, change, version: before.version, disabled: decide(state, change, before) };
  });
  await auditSteps(services, author, state, change);
  return { version, disabledRules: disabled.map(({ id }) => id) };
}

/**
 * Deletes a document; its versions stay, and bring it back. Rules that name a deleted list are disabled, and lists and
 * rules simply have no deleted group and no deleted tag.
 *
 * @throws Failure as `openDocument`
 */
export function removeDocument<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  saved: Saved,
): Promise<Removed> {
  return carryOut(services, author, kind, saved, (state, change, before) => {
    if (kind !== 'lists') {
      change.remove(kind, before);
      return [];
    }
    const disabled = disableRulesOf(state, author, change, before as RuleDocuments['lists']);
    change.remove(kind, before, disabled);
    return disabled;
  });
}

/** Takes a list's conditions from it and disables the rules that name it. @throws Failure as `openDocument` */
export function clearList(services: Services, author: Author, saved: Saved): Promise<Removed> {
  return carryOut(services, author, 'lists', saved, (state, change, before) => {
    if (before.definitionListContent.filtersConditions.length === 0) return [];
    const disabled = disableRulesOf(state, author, change, before);
    const cleared = { ...before, definitionListContent: { ...before.definitionListContent, filtersConditions: [] } };
    change.put('lists', before.id, cleared, 'cleared', { before, disabled });
    return disabled;
  });
}
