import { createHash } from 'node:crypto';
import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import type { Services } from '#config/services.ts';
import { BlobExists } from '#storage/blobStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { ListDocument, RuleDocument } from './ruleDocuments.ts';
import type { RuleState } from './ruleState.ts';

/** Where the published lists and rules are. */
export interface PublishedRules {
  /** In the container `rules`. */
  readonly blobName: string;
  /** Names the content. */
  readonly versionId: string;
}

/** What pages and server judge by: all lists, and the rules that are enabled. */
export interface RulesContent {
  readonly conditionLists: ConditionList[];
  readonly conditionRules: ConditionRule[];
}

/** 5,000 lists and 5,000 rules with room to spare. */
const maxPublishedBytes = 64 * 1024 * 1024;

const folder = 'published/';
/** Hosts that have read an older pointer still ask for what it named. */
const retentionMilliseconds = 48 * 3600 * 1000;

function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return left.id < right.id ? -1 : 1;
}

function listOf({ id, title, countries, definitionListContent }: ListDocument): ConditionList {
  return { id, title, countries: [...countries], definitionListContent };
}

function ruleOf({ id, title, countries, enabled, definitionRuleContent }: RuleDocument): ConditionRule {
  return { id, ...(title !== undefined && { title }), countries: [...countries], enabled, definitionRuleContent };
}

/** Stores the content as a blob that is named by it: equal content has one version, whenever it was. */
export async function publishRules({ blobs }: Services, { lists, rules }: RuleState): Promise<PublishedRules> {
  const content: RulesContent = {
    conditionLists: [...lists.values()].sort(byId).map(listOf),
    conditionRules: [...rules.values()]
      .filter(({ enabled }) => enabled)
      .sort(byId)
      .map(ruleOf),
  };
  const body = Buffer.from(JSON.stringify(content));
  const versionId = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const blobName = `${folder}${versionId}.json`;
  try {
    await blobs.put('rules', blobName, body, { contentType: 'application/json', ifNoneMatch: '*' });
  } catch (error) {
    if (!(error instanceof BlobExists)) throw error;
  }
  return { blobName, versionId };
}

/** @returns undefined when the blob is gone */
export async function readPublished(
  { blobs }: Services,
  { blobName }: PublishedRules,
): Promise<RulesContent | undefined> {
  const body = await readBlob(blobs, 'rules', blobName, maxPublishedBytes);
  return body === undefined ? undefined : (JSON.parse(body.toString('utf8')) as RulesContent);
}

/** Removes rules published before `current` that are no longer requested. @returns how many */
export async function removeOldPublished({ blobs, now }: Services, current: PublishedRules): Promise<number> {
  const oldest = now().getTime() - retentionMilliseconds;
  let removed = 0;
  for await (const { name, lastModified } of blobs.list('rules', folder)) {
    if (name === current.blobName || lastModified.getTime() >= oldest) continue;
    if (await blobs.delete('rules', name)) removed += 1;
  }
  return removed;
}
