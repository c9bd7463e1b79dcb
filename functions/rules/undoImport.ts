import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { auditImport } from './auditChange.ts';
import { type Author, checkCountries } from './author.ts';
import { type ChangeStep, findChange, RuleChange } from './ruleChanges.ts';
import type { RuleDocumentOfAnyKind, RuleKind } from './ruleDocuments.ts';
import { listNamesOf, type RuleState, usesOf } from './ruleState.ts';
import { changeRules } from './rulesPointer.ts';
import { stateAfter } from './stateAfter.ts';
import { titleRefusal } from './uniqueTitles.ts';

/** As it is stored, if the import made it so and it has not been changed since. */
function findUntouched(state: RuleState, { kind, id, version }: ChangeStep): RuleDocumentOfAnyKind | undefined {
  const found = state[kind].get(id);
  return found?.version === version ? found : undefined;
}

function isFolder(kind: RuleKind): boolean {
  return kind === 'groups' || kind === 'tags';
}

function takeBack(change: RuleChange, { kind, before }: ChangeStep, current: RuleDocumentOfAnyKind): void {
  // The steps of an import have documents of their own kind, which a union of all kinds cannot express.
  if (before === undefined) change.forget(kind, current as never);
  else change.put(kind, before.id, before as never, 'restored', { before: current as never });
}

/** Whether a rule that was made since names a list that would be gone, or a title would be there twice. */
function wouldBreak(after: RuleState, change: RuleChange): boolean {
  const gone = new Set(change.steps.filter(({ after: document }) => document === undefined).map(({ id }) => id));
  const isHanging = [...after.rules.values()].some((rule) => listNamesOf(rule).some((name) => gone.has(name)));
  const isTwice = change.steps.some(
    ({ kind, after: document, before }) =>
      document !== undefined && titleRefusal(after, kind, document as never, before as never) !== undefined,
  );
  return isHanging || isTwice;
}

/**
 * Takes an import of rules back in one step: what it replaced is as before, what it created is gone.
 *
 * @throws Failure 404 ErrorRuleDocumentNotFound for an unknown or expired import; 403 ErrorCountryNoRights; 412
 * ErrorStaleRule when another user has since changed its entries or builds upon them
 */
export async function undoRulesImport(services: Services, author: Author, importId: string): Promise<void> {
  const imported = await findChange(services, importId);
  if (imported === undefined || !imported.isImport) throw new Failure(404, 'ErrorRuleDocumentNotFound');
  const { change, state } = await changeRules(services, (state) => {
    const change = RuleChange.begin(services, author);
    for (const step of imported.steps.filter(({ kind }) => !isFolder(kind))) {
      for (const document of [step.before, step.after]) {
        if (document !== undefined && 'countries' in document) checkCountries(author, document.countries);
      }
      const current = findUntouched(state, step);
      if (current === undefined) throw new Failure(412, 'ErrorStaleRule');
      takeBack(change, step, current);
    }
    const after = stateAfter(state, change);
    if (wouldBreak(after, change)) throw new Failure(412, 'ErrorStaleRule');
    const uses = usesOf(after);
    for (const step of imported.steps.filter(({ kind }) => isFolder(kind))) {
      const current = findUntouched(state, step);
      // Groups and tags that others use by now stay.
      if (current !== undefined && !uses.has(step.id)) takeBack(change, step, current);
    }
    return { change, state };
  });
  await auditImport(services, author, state, { change, action: 'undoImport', title: importId });
}
