import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ConditionList, ConditionRule, RuleProblem } from '@sanispec/shared/compatibility';
import { RulesHealth } from '@sanispec/shared/contract';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { withZipOnDisk } from '#catalogues/zipOnDisk.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import { checkRulesTask } from './checkTasks.ts';

/** What was last checked in a country (container `rulesHealth`, the id is the country); the problems lie in a blob. */
interface HealthDocument {
  readonly id: string;
  /** In the container `quality`; absent while no check has ended. */
  readonly blobName?: string;
  /** What was checked. */
  readonly key?: string;
  /** A check that broke off, of what and when. */
  readonly failed?: { readonly key: string; readonly on: string };
}

/** Changes with what problems mean, so that what was checked before is checked again. */
const edition = '2';

/** 10,000 lists and rules, each with a problem. */
const maxHealthBytes = 16 * 1024 * 1024;

/** What breaks off is hardly better a moment later. */
const retryMilliseconds = 3600 * 1000;

/** Lists and rules as they are now, those that are switched off too: id, version, and countries. */
interface RuleVersion {
  readonly version: string;
  readonly countries: readonly string[];
}

function versionOf(of: string, { id, etag, value }: StoredDocument<{ countries: readonly string[] }>): RuleVersion {
  return { version: `${of} ${id} ${etag}`, countries: value.countries };
}

async function readRuleVersions({ documents }: Services): Promise<readonly RuleVersion[]> {
  const [lists, rules] = await Promise.all([
    documents.query<Pick<ConditionList, 'countries'>>('lists', listedQuery('listVersions', {})),
    documents.query<Pick<ConditionRule, 'countries'>>('rules', listedQuery('ruleVersions', {})),
  ]);
  return [
    ...lists.documents.map((list) => versionOf('list', list)),
    ...rules.documents.map((rule) => versionOf('rule', rule)),
  ];
}

/** What is to be checked in a country. */
interface MarketState {
  readonly pointer: CataloguePointer;
  /** Names lists and rules of the country. */
  readonly rulesVersionId: string;
  /** Names all that is checked. */
  readonly key: string;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

function stateOf(pointer: CataloguePointer, versions: readonly RuleVersion[]): MarketState {
  const own = versions.filter(({ countries }) => countries.includes(pointer.id)).map(({ version }) => version);
  const rulesVersionId = hashOf(own.sort());
  return { pointer, rulesVersionId, key: hashOf([edition, rulesVersionId, pointer.versionId]) };
}

async function findProblems(services: Services, { pointer }: MarketState): Promise<readonly RuleProblem[]> {
  const { documents } = services;
  const [lists, rules] = await Promise.all([
    documents.query<ConditionList>('lists', listedQuery('lists', {})),
    documents.query<ConditionRule>('rules', listedQuery('rules', {})),
  ]);
  const isHere = ({ countries }: { readonly countries: readonly string[] }) => countries.includes(pointer.id);
  const conditionLists = lists.documents.map(({ value }) => value).filter(isHere);
  const conditionRules = rules.documents.map(({ value }) => value).filter(isHere);
  return withZipOnDisk(services, pointer.zipName, (zip) => {
    const input = { zip, country: pointer.id, rules: { lists: conditionLists, rules: conditionRules } };
    return services.tasks.run(checkRulesTask, input);
  });
}

function readDocument({ documents }: Services, country: string) {
  return documents.get<HealthDocument>('rulesHealth', country);
}

/** Checks, and keeps what was found in the place of what was found before. */
async function check(services: Services, state: MarketState): Promise<RulesHealth> {
  const { blobs, documents } = services;
  const { id: country, versionId: catalogVersionId } = state.pointer;
  const { key, rulesVersionId } = state;
  const before = (await readDocument(services, country))?.value;
  try {
    const problems = [...(await findProblems(services, state))];
    const checkedOn = services.now().toISOString();
    const health: RulesHealth = { country, checkedOn, rulesVersionId, catalogVersionId, isOutdated: false, problems };
    const blobName = `rules-health/${country}/${key}.json`;
    await blobs.put('quality', blobName, Buffer.from(JSON.stringify(health)), { contentType: 'application/json' });
    await documents.put<HealthDocument>('rulesHealth', { id: country, blobName, key });
    if (before?.blobName !== undefined && before.blobName !== blobName) await blobs.delete('quality', before.blobName);
    return health;
  } catch (error) {
    services.log('error', 'rulesNotChecked', { country, error });
    const failed = { key, on: services.now().toISOString() };
    await documents.put<HealthDocument>('rulesHealth', { ...before, id: country, failed });
    throw error;
  }
}

const running = new WeakMap<Services['documents'], Map<string, Promise<RulesHealth>>>();

/** Those who ask at the same time wait for one check. */
function checkOnce(services: Services, state: MarketState): Promise<RulesHealth> {
  const checks = running.get(services.documents) ?? new Map<string, Promise<RulesHealth>>();
  running.set(services.documents, checks);
  const { key } = state;
  const current = checks.get(key) ?? check(services, state).finally(() => checks.delete(key));
  checks.set(key, current);
  return current;
}

function mayRetry({ now }: Services, document: HealthDocument | undefined, { key }: MarketState): boolean {
  const failed = document?.failed;
  return failed?.key !== key || now().getTime() - Date.parse(failed.on) >= retryMilliseconds;
}

async function readStored({ blobs }: Services, document: HealthDocument | undefined): Promise<RulesHealth | undefined> {
  if (document?.blobName === undefined) return undefined;
  const bytes = await readBlob(blobs, 'quality', document.blobName, maxHealthBytes);
  return bytes === undefined ? undefined : RulesHealth.safeParse(JSON.parse(bytes.toString())).data;
}

/** A caller that waits longer than this for a first check asks again. */
const patienceMilliseconds = 15_000;

/** @returns undefined when the work takes longer; it goes on */
async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const controller = new AbortController();
  const patience = setTimeout(milliseconds, undefined, { signal: controller.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, patience]);
  } finally {
    controller.abort();
  }
}

/**
 * What is wrong with the rules of a country, as it was last checked (domain: Rules health). Where rules or catalogue have
 * changed since, a check is begun and the answer says that it is outdated; a country that was never checked is checked
 * while the caller waits, or answered without problems and without a time when that takes too long.
 *
 * @throws Failure 404 ErrorCatalogNotFound when the country has no catalogue
 */
export async function readRulesHealth(
  services: Services,
  country: string,
  patience = patienceMilliseconds,
): Promise<RulesHealth> {
  const pointer = await services.documents.get<CataloguePointer>('catalogPointers', country);
  if (pointer === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  const state = stateOf(pointer.value, await readRuleVersions(services));
  const document = (await readDocument(services, country))?.value;
  const stored = await readStored(services, document);
  if (stored !== undefined && document?.key === state.key) return stored;
  if (!mayRetry(services, document, state)) {
    if (stored === undefined) throw new Failure(503, 'ServerError');
    return { ...stored, isOutdated: true };
  }
  const checking = checkOnce(services, state);
  if (stored === undefined) {
    const health = await within(checking, patience);
    const unknown = {
      country,
      checkedOn: '',
      rulesVersionId: '',
      catalogVersionId: '',
      isOutdated: true,
      problems: [],
    };
    return health ?? unknown;
  }
  // It has been logged; the timer tries again.
  checking.catch(() => undefined);
  return { ...stored, isOutdated: true };
}

async function removeHealth({ blobs, documents }: Services, { id, blobName }: HealthDocument): Promise<void> {
  if (blobName !== undefined) await blobs.delete('quality', blobName);
  await documents.delete('rulesHealth', id);
}

/** A run of the timer takes no longer than this, one check more at most. */
const runMilliseconds = 2 * 60 * 1000;

/**
 * Checks the rules of countries where they or the catalogue have changed, and forgets countries without a catalogue. What
 * is not done in time is done by the next run; one country that cannot be checked keeps none of the others waiting.
 *
 * @returns how many were checked
 */
export async function refreshRulesHealth(services: Services): Promise<number> {
  const { documents, now } = services;
  const ends = now().getTime() + runMilliseconds;
  const [pointers, stored, versions] = await Promise.all([
    documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {})),
    documents.query<HealthDocument>('rulesHealth', listedQuery('rulesHealth', {})),
    readRuleVersions(services),
  ]);
  const byCountry = new Map(stored.documents.map(({ id, value }) => [id, value]));
  const countries = new Set(pointers.documents.map(({ id }) => id));
  for (const [country, document] of byCountry) if (!countries.has(country)) await removeHealth(services, document);
  let checked = 0;
  for (const { id: country, value } of pointers.documents) {
    const document = byCountry.get(country);
    const state = stateOf(value, versions);
    if (document?.key === state.key || !mayRetry(services, document, state)) continue;
    if (now().getTime() >= ends) break;
    try {
      await checkOnce(services, state);
      checked += 1;
    } catch {
      // It has been logged, and is tried again later.
    }
  }
  return checked;
}

interface Nudged {
  isAgain: boolean;
  readonly done: Promise<void>;
}

const nudged = new WeakMap<Services['documents'], Nudged>();

/**
 * Checks soon what a change of rules has made outdated, in the background of the call: one check at a time, and once
 * more for all that changed meanwhile. If the host stops before the end, the timer makes up for it.
 *
 * @returns when it is done; it never fails
 */
export function nudgeRulesHealth(services: Services): Promise<void> {
  const current = nudged.get(services.documents);
  if (current !== undefined) {
    current.isAgain = true;
    return current.done;
  }
  async function checkAll(): Promise<void> {
    do {
      begun.isAgain = false;
      try {
        await refreshRulesHealth(services);
      } catch (error) {
        services.log('warning', 'rulesHealthNotNudged', { error });
      }
    } while (begun.isAgain);
    nudged.delete(services.documents);
  }
  const begun: Nudged = { isAgain: false, done: Promise.resolve().then(checkAll) };
  nudged.set(services.documents, begun);
  return begun.done;
}
