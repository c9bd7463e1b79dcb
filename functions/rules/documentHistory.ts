import type { RuleVersion } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { auditSteps } from './auditChange.ts';
import { type Author, checkCountries } from './author.ts';
import { checkBounds } from './boundlessRules.ts';
import { changesBetween, contentsOf, isContentChanged } from './describeDocument.ts';
import { etagOf, isSeen } from './findDocument.ts';
import { RuleChange } from './ruleChanges.ts';
import {
  type DisabledRule,
  type RuleDocuments,
  type RuleKind,
  type VersionDocument,
  versionOf,
} from './ruleDocuments.ts';
import { countriesOfDocument, type RuleState } from './ruleState.ts';
import { changeRules, readRules } from './rulesPointer.ts';
import type { Saved } from './saveDocument.ts';
import { titleRefusal } from './uniqueTitles.ts';

/** Kept versions, the oldest first. */
async function readVersions({ documents }: Services, kind: RuleKind, id: string): Promise<readonly VersionDocument[]> {
  const query = listedQuery('versionsOfDocument', { partition: id });
  const { documents: found } = await documents.query<VersionDocument>('versions', query);
  return found.map(({ value }) => value).filter((version) => version.kind === kind);
}

interface Past<Kind extends RuleKind> {
  /** As it is; absent when it is deleted. */
  readonly current: RuleDocuments[Kind] | undefined;
  readonly versions: readonly VersionDocument[];
}

/** @throws Failure 404 ErrorRuleDocumentNotFound for what never was, or only concerns countries of others */
async function readPast<Kind extends RuleKind>(
  services: Services,
  state: RuleState,
  author: Author,
  kind: Kind,
  id: string,
): Promise<Past<Kind>> {
  const versions = await readVersions(services, kind, id);
  const current = state[kind].get(id) as RuleDocuments[Kind] | undefined;
  const last = current ?? (versions.at(-1)?.document as RuleDocuments[Kind] | undefined);
  if (last === undefined || !isSeen(author, kind, last)) throw new Failure(404, 'ErrorRuleDocumentNotFound');
  const isKept = current === undefined || versions.some(({ version }) => version === current.version);
  return { current, versions: isKept ? versions : [...versions, versionOf(kind, current)] };
}

function told(state: RuleState, version: VersionDocument, previous: VersionDocument | undefined): RuleVersion {
  const { version: number, on, by, action, document } = version;
  const before = previous?.action === 'deleted' ? undefined : previous?.document;
  const after = action === 'deleted' ? undefined : document;
  const changes = changesBetween(state, before, after);
  const content = isContentChanged(changes) ? contentsOf(state, before, after) : undefined;
  return { version: number, on, by, action, changes, ...(content !== undefined && { content }) };
}

/** The versions of a document, the newest first. */
export async function readHistory(
  services: Services,
  author: Author,
  kind: RuleKind,
  id: string,
): Promise<readonly RuleVersion[]> {
  const state = await readRules(services);
  const { versions } = await readPast(services, state, author, kind, id);
  return versions.map((version, at) => told(state, version, versions[at - 1])).reverse();
}

/** The rules that a list disabled and that have not been changed since. */
function disabledWith(state: RuleState, disabled: readonly DisabledRule[]): readonly RuleDocuments['rules'][] {
  return disabled.flatMap(({ id, version }) => {
    const rule = state.rules.get(id);
    return rule !== undefined && rule.version === version && !rule.enabled ? [rule] : [];
  });
}

/**
 * Makes an older version the present one, also of a document that is deleted. Where a list comes back that was deleted
 * or cleared, so do the rules that this disabled.
 *
 * @throws Failure 404 ErrorVersionNotFound; as `openDocument`, and 409 for a title that is taken by now
 */
export async function restoreVersion<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  { id, ifMatch, version: wanted }: Saved & { readonly version: number },
): Promise<void> {
  const { change, state } = await changeRules(services, async (state) => {
    const change = RuleChange.begin(services, author);
    const { current, versions } = await readPast(services, state, author, kind, id);
    const version = versions.find((one) => one.version === wanted);
    if (version === undefined) throw new Failure(404, 'ErrorVersionNotFound');
    const document = version.document as RuleDocuments[Kind];
    const concerned = current === undefined ? [document] : [current, document];
    checkCountries(
      author,
      concerned.flatMap((one) => countriesOfDocument(state, kind, one)),
    );
    if (ifMatch !== undefined && (current === undefined || ifMatch !== etagOf(current))) {
      throw new Failure(412, 'ErrorStaleRule');
    }
    if (current !== undefined && current.version === wanted) return { change, state };
    const last = versions.at(-1);
    const versionBefore = last?.version ?? 0;
    const after = change.put(kind, id, document, 'restored', { before: current, versionBefore });
    const refusal = titleRefusal(state, kind, after, current);
    if (refusal !== undefined) throw new Failure(409, refusal);
    for (const rule of disabledWith(state, last?.disabled ?? [])) {
      checkCountries(author, rule.countries);
      change.put('rules', rule.id, { ...rule, enabled: true }, 'enabled', { before: rule });
    }
    checkBounds(state, change);
    return { change, state };
  });
  await auditSteps(services, author, state, change);
}
