import { type AuditedWrite, recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import type { Author } from './author.ts';
import { changesBetween, contentsOf, isContentChanged, nameOfDocument } from './describeDocument.ts';
import type { ChangeStep, RuleChange } from './ruleChanges.ts';
import type { RuleAction, RuleKind } from './ruleDocuments.ts';
import { countriesOfDocument, type RuleState } from './ruleState.ts';

const subjects = { lists: 'list', rules: 'rule', groups: 'group', tags: 'tag' } as const satisfies Record<
  RuleKind,
  string
>;

const verbs: Readonly<Record<RuleAction, string>> = {
  created: 'create',
  changed: 'change',
  enabled: 'enable',
  disabled: 'disable',
  cleared: 'clear',
  deleted: 'delete',
  restored: 'restore',
  imported: 'import',
};

/** The countries that a step concerns, those of before included. */
function countriesOfStep(state: RuleState, { kind, before, after }: ChangeStep): readonly string[] {
  const documents = [before, after].flatMap((document) => document ?? []);
  return [...new Set(documents.flatMap((document) => countriesOfDocument(state, kind, document)))].sort();
}

function writeOf(state: RuleState, step: ChangeStep): AuditedWrite | undefined {
  const { kind, id, action, before, after } = step;
  const document = after ?? before;
  if (document === undefined) return undefined;
  const changes = changesBetween(state, before, after);
  return {
    action: verbs[action],
    subject: { kind: subjects[kind], id, title: nameOfDocument(document) },
    countries: countriesOfStep(state, step),
    ...(isContentChanged(changes) && { content: contentsOf(state, before, after) }),
    ...(before !== undefined && { before: Object.fromEntries(changes.map((change) => [change.field, change.before])) }),
    ...(after !== undefined && { after: Object.fromEntries(changes.map((change) => [change.field, change.after])) }),
  };
}

/** Notes each step of a change. */
export async function auditSteps(
  services: Services,
  author: Author,
  state: RuleState,
  { steps }: RuleChange,
): Promise<void> {
  for (const step of steps) {
    const write = writeOf(state, step);
    if (write !== undefined) await recordAudit(services, author, write);
  }
}

/** Notes an import, or that one was taken back, as one. */
export async function auditImport(
  services: Services,
  author: Author,
  state: RuleState,
  { change, action, title }: { readonly change: RuleChange; readonly action: string; readonly title: string },
): Promise<void> {
  const { steps, id } = change;
  const countOf = (kind: RuleKind): number => steps.filter((step) => step.kind === kind).length;
  await recordAudit(services, author, {
    action,
    subject: { kind: 'rules', id, title },
    countries: [...new Set(steps.flatMap((step) => countriesOfStep(state, step)))].sort(),
    after: { lists: countOf('lists'), rules: countOf('rules') },
  });
}
