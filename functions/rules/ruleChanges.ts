import { randomId } from '@sanispec/shared/project';
import pLimit from 'p-limit';
import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { type Author, nameOf } from './author.ts';
import {
  type ContentOf,
  type DisabledRule,
  type RuleAction,
  type RuleDocument,
  type RuleDocumentOfAnyKind,
  type RuleDocuments,
  type RuleKind,
  type VersionDocument,
  versionIdOf,
  versionOf,
} from './ruleDocuments.ts';

/** What a change does to one document. */
export interface ChangeStep {
  readonly kind: RuleKind;
  readonly id: string;
  readonly action: RuleAction;
  /** The number of the version that this step makes. */
  readonly version: number;
  readonly before?: RuleDocumentOfAnyKind;
  /** Absent when the document is deleted. */
  readonly after?: RuleDocumentOfAnyKind;
  readonly disabled?: readonly DisabledRule[];
  /** It goes as if it had never been: its versions are not kept. */
  readonly isForgotten?: boolean;
}

interface ChangeData {
  readonly id: string;
  /** An import can be taken back as one. */
  readonly isImport: boolean;
  /** ISO date-time. */
  readonly on: string;
  readonly by: string;
  readonly steps: readonly ChangeStep[];
}

const folder = 'changes/';
/** An import can be taken back for so long. */
const retentionMilliseconds = 90 * 24 * 3600 * 1000;
/** Every document of an import of 10,000 entries, before and after. */
const maxChangeBytes = 128 * 1024 * 1024;
const stepsAtOnce = 20;

function blobNameOf(id: string): string {
  return `${folder}${id}.json`;
}

/** Steps that are decided together and take place together. */
export class RuleChange {
  readonly id: string;
  readonly isImport: boolean;
  readonly on: string;
  readonly by: string;
  readonly #steps: ChangeStep[];

  constructor(data: ChangeData) {
    this.id = data.id;
    this.isImport = data.isImport;
    this.on = data.on;
    this.by = data.by;
    this.#steps = [...data.steps];
  }

  static begin(services: Services, author: Author, isImport = false): RuleChange {
    const on = services.now().toISOString();
    return new RuleChange({ id: randomId(services.randomBytes), isImport, on, by: nameOf(author), steps: [] });
  }

  get steps(): readonly ChangeStep[] {
    return this.#steps;
  }

  /**
   * Creates a document, or gives one another content.
   *
   * @param options `before`: as it is now; `disabled`: rules that went with what a list had; `versionBefore`: the last
   * version of a document that is not there now
   */
  put<Kind extends RuleKind>(
    kind: Kind,
    id: string,
    content: ContentOf<Kind>,
    action: RuleAction,
    options: {
      readonly before?: RuleDocuments[Kind] | undefined;
      readonly versionBefore?: number;
      readonly disabled?: readonly DisabledRule[];
    } = {},
  ): RuleDocuments[Kind] {
    const { before, disabled } = options;
    const version = (before?.version ?? options.versionBefore ?? 0) + 1;
    const kept = { id, version, changedOn: this.on, changedBy: this.by };
    // The content has every field of its kind but these.
    const after = { ...content, ...kept } as unknown as RuleDocuments[Kind];
    const more = { ...(before !== undefined && { before }), ...(disabled !== undefined && { disabled }) };
    this.#steps.push({ kind, id, action, version, after, ...more });
    return after;
  }

  remove<Kind extends RuleKind>(kind: Kind, before: RuleDocuments[Kind], disabled?: readonly DisabledRule[]): void {
    const { id, version } = before;
    const more = disabled !== undefined && { disabled };
    this.#steps.push({ kind, id, action: 'deleted', version: version + 1, before, ...more });
  }

  /** Removes documents that have not changed since an import created them: only the import itself can be restored. */
  forget<Kind extends RuleKind>(kind: Kind, before: RuleDocuments[Kind]): void {
    const { id, version } = before;
    this.#steps.push({ kind, id, action: 'deleted', version: version + 1, before, isForgotten: true });
  }

  /** Switches rules off, of which some may be off already. @returns those that were on */
  disable(rules: readonly RuleDocument[]): readonly DisabledRule[] {
    return rules
      .filter(({ enabled }) => enabled)
      .map((rule) => {
        const { id, version } = this.put('rules', rule.id, { ...rule, enabled: false }, 'disabled', { before: rule });
        return { id, version };
      });
  }

  /** Writes down what will be done, before it is decided. */
  async store({ blobs }: Services): Promise<void> {
    const { id, isImport, on, by, steps } = this;
    const data: ChangeData = { id, isImport, on, by, steps };
    const body = Buffer.from(JSON.stringify(data));
    await blobs.put('rules', blobNameOf(id), body, { contentType: 'application/json' });
  }
}

/** @returns undefined when there is none, or none any more */
export async function findChange({ blobs }: Services, id: string): Promise<RuleChange | undefined> {
  const body = await readBlob(blobs, 'rules', blobNameOf(id), maxChangeBytes);
  return body === undefined ? undefined : new RuleChange(JSON.parse(body.toString('utf8')) as ChangeData);
}

/** A change that the pointer names. */
export async function readChange(services: Services, id: string): Promise<RuleChange> {
  const change = await findChange(services, id);
  if (change === undefined) throw new Error(`The change ${id} is gone`);
  return change;
}

/** Writes a version unless it is written already. */
async function keepVersion({ documents }: Services, version: VersionDocument): Promise<void> {
  try {
    await documents.put('versions', version, { ifNoneMatch: '*' });
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}

/**
 * The version that a step makes, and the one before if that was never written: documents created by an import are not
 * stored twice, nor are those from before changes were kept.
 */
async function keepVersions(services: Services, change: RuleChange, step: ChangeStep): Promise<void> {
  const { kind, id: of, before, after, disabled, action, version } = step;
  if (step.isForgotten) return;
  if (before !== undefined && before.version === 1) await keepVersion(services, versionOf(kind, before));
  const document = after ?? before;
  if (document === undefined || (change.isImport && before === undefined)) return;
  const { on, by } = change;
  const more = disabled !== undefined && { disabled };
  await keepVersion(services, { id: versionIdOf(version), of, kind, version, on, by, action, document, ...more });
}

/** Brings a document to the version that the step makes, unless it has it already, or a later one. */
async function applyStep(services: Services, { kind, id, version, after }: ChangeStep): Promise<void> {
  const { documents } = services;
  await retryOnConflict(async () => {
    const stored = await documents.get<RuleDocumentOfAnyKind>(kind, id);
    if (stored !== undefined && stored.value.version >= version) return;
    if (after === undefined) {
      if (stored !== undefined) await documents.delete(kind, id, { ifMatch: stored.etag });
      return;
    }
    await documents.put(kind, after, stored === undefined ? { ifNoneMatch: '*' } : { ifMatch: stored.etag });
  });
}

/**
 * Writes the versions and documents of a change. What is done already is left alone, so that it may be done again.
 *
 * @param stillMine is called before each of them, and throws when another host has taken over
 */
export async function applyChange(
  services: Services,
  change: RuleChange,
  stillMine: () => Promise<void>,
): Promise<void> {
  const limit = pLimit(stepsAtOnce);
  await limit.map(change.steps, async (step) => {
    await stillMine();
    await keepVersions(services, change, step);
    await applyStep(services, step);
  });
}

/** Removes changes that can no longer be undone. @returns how many */
export async function removeOldChanges({ blobs, now }: Services): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  for await (const { name, lastModified } of blobs.list('rules', folder)) {
    if (lastModified.getTime() < oldest && (await blobs.delete('rules', name))) removed += 1;
  }
  return removed;
}
