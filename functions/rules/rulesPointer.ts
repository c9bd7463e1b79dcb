import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#config/services.ts';
import { PreconditionFailed, StorageBusy, type StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { type PublishedRules, publishRules } from './publishedRules.ts';
import { applyChange, type RuleChange, readChange } from './ruleChanges.ts';
import { readStored } from './ruleState.ts';

/** What infos say of the catalogue of a country; the room of catalogues writes and reads it. */
export interface PublishedCatalogue {
  /** The country. */
  readonly id: string;
  readonly catalogId: string;
  readonly versionId: string;
  readonly zipName: string;
  readonly listingName?: string;
  readonly textsName?: string;
  readonly version: string;
  readonly publishedOn: string;
}

/**
 * The one document that decides what infos say (container `versions`): which catalogues countries use, and which blob
 * holds the lists and enabled rules. Every change of rules goes through it (see the decision on publishing rules).
 */
export interface RulesPointer {
  readonly id: 'current';
  readonly of: 'infos';
  readonly rules: PublishedRules;
  /** Absent until they are first published. */
  readonly catalogues?: readonly PublishedCatalogue[];
  /**
   * Imports that are switching catalogues, and since when (ISO date-time): until they are done, the catalogues are
   * asked.
   */
  readonly switching?: readonly { readonly by: string; readonly on: string }[];
  /** A change that is decided and not yet carried out everywhere. */
  readonly change?: {
    readonly id: string;
    /** Until when no other host carries it out; ISO date-time. */
    readonly until: string;
  };
}

export type StoredPointer = StoredDocument<RulesPointer>;

/** How long a host that decided a change is believed to be carrying it out without renewing its lease. */
const leaseMilliseconds = 30_000;
const waitMilliseconds = 25;
const maxWaits = 200;

function read({ documents }: Services): Promise<StoredPointer | undefined> {
  return documents.get<RulesPointer>('versions', 'current', 'infos');
}

async function begin(services: Services): Promise<StoredPointer> {
  const rules = await publishRules(services, await readStored(services));
  return services.documents.put('versions', { id: 'current', of: 'infos', rules }, { ifNoneMatch: '*' });
}

function leaseOf({ now }: Services): string {
  return new Date(now().getTime() + leaseMilliseconds).toISOString();
}

function isAlive({ now }: Services, { change }: RulesPointer): boolean {
  return change !== undefined && Date.parse(change.until) > now().getTime();
}

/** Renews the lease of a change. @throws PreconditionFailed when another host has taken it over */
async function renew(services: Services, pointer: StoredPointer): Promise<StoredPointer> {
  const { change } = pointer.value;
  if (change === undefined) return pointer;
  const value = { ...pointer.value, change: { ...change, until: leaseOf(services) } };
  return services.documents.put('versions', value, { ifMatch: pointer.etag });
}

async function settleWith(services: Services, changeId: string, rules: PublishedRules): Promise<void> {
  await retryOnConflict(async () => {
    const pointer = await read(services);
    if (pointer === undefined || pointer.value.change?.id !== changeId) return;
    const { change: _, ...rest } = pointer.value;
    await services.documents.put('versions', { ...rest, rules }, { ifMatch: pointer.etag });
  });
}

/**
 * Carries out a change that the pointer names, and then publishes the stored rules. Another host may repeat it from the
 * beginning when this one stops before the end.
 */
async function carryOut(services: Services, change: RuleChange): Promise<void> {
  let renewedAt = services.now().getTime();
  await applyChange(services, change, async () => {
    if (services.now().getTime() - renewedAt < leaseMilliseconds / 3) return;
    renewedAt = services.now().getTime();
    await retryOnConflict(async () => {
      const pointer = await read(services);
      // Another host took over the lease; it will finish.
      if (pointer?.value.change?.id !== change.id) throw new StorageBusy('Another host carries out the change');
      await renew(services, pointer);
    });
  });
  await settleWith(services, change.id, await publishRules(services, await readStored(services)));
}

/** Takes over a change whose host is gone. @throws PreconditionFailed when another host was quicker */
async function takeOver(services: Services, pointer: StoredPointer): Promise<void> {
  const { change } = pointer.value;
  if (change === undefined) return;
  await renew(services, pointer);
  services.log('warning', 'ruleChangeTakenOver', { change: change.id });
  await carryOut(services, await readChange(services, change.id));
}

/**
 * Carries out the change that a host left, without waiting for its lease: where no other host works on the store, it is
 * gone.
 */
export async function finishLeftChange(services: Services): Promise<void> {
  const pointer = await read(services);
  if (pointer !== undefined) await takeOver(services, pointer);
}

/**
 * The pointer as it is, for readers: a change that is being carried out becomes visible when it is done. If its host is
 * gone, the change is completed first, so that a decided change is never lost.
 */
export async function readPointer(services: Services): Promise<StoredPointer> {
  return retryOnConflict(async () => {
    const pointer = (await read(services)) ?? (await begin(services));
    if (pointer.value.change === undefined || isAlive(services, pointer.value)) return pointer;
    await takeOver(services, pointer);
    throw new PreconditionFailed('The pointer has changed');
  });
}

/**
 * The pointer when no change is being carried out, so that documents are what was decided last.
 *
 * @throws StorageBusy when it takes others too long
 */
async function settledPointer(services: Services): Promise<StoredPointer> {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const pointer = await readPointer(services);
    if (pointer.value.change === undefined) return pointer;
    await pause(waitMilliseconds);
  }
  throw new StorageBusy('A change of rules takes long');
}

/** All documents of rules, as they were decided last. */
export async function readRules(services: Services) {
  await settledPointer(services);
  return readStored(services);
}

/** Changes of one host wait for each other here, rather than refuse each other in storage. */
const queues = new WeakMap<object, Promise<unknown>>();

async function inTurn<Result>({ documents }: Services, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(documents) ?? Promise.resolve()).then(work, work);
  queues.set(
    documents,
    turn.catch(() => undefined),
  );
  return turn;
}

/**
 * Decides a change by the stored state, and carries it out. Of two that were decided by the same state only one is
 * applied and the other is decided again: titles stay unique, and users never overwrite what they have not seen. Once
 * the pointer names the change it is applied as a whole, even if this host stops.
 *
 * @param decide says what changes; it may throw, and may be asked again. Nothing is stored when it changes nothing
 */
export function changeRules<Decision extends { readonly change: RuleChange }>(
  services: Services,
  decide: (state: Awaited<ReturnType<typeof readStored>>) => Decision | Promise<Decision>,
): Promise<Decision> {
  return inTurn(services, async () => {
    const decision = await retryOnConflict(async () => {
      const pointer = await settledPointer(services);
      const decided = await decide(await readStored(services));
      if (decided.change.steps.length === 0) return decided;
      await decided.change.store(services);
      const change = { id: decided.change.id, until: leaseOf(services) };
      await services.documents.put('versions', { ...pointer.value, change }, { ifMatch: pointer.etag });
      return decided;
    });
    if (decision.change.steps.length > 0) await carryOut(services, decision.change);
    return decision;
  });
}

/** Longer than any switching takes. */
const switchingMilliseconds = 3600 * 1000;

/** Says that catalogues are about to be switched: what is published of them is not to be believed until that is done. */
export async function announceSwitching(services: Services, by: string): Promise<void> {
  await retryOnConflict(async () => {
    const { value, etag } = await readPointer(services);
    if (value.switching?.some((one) => one.by === by)) return;
    const switching = [...(value.switching ?? []), { by, on: services.now().toISOString() }];
    await services.documents.put('versions', { ...value, switching }, { ifMatch: etag });
  });
}

/**
 * Publishes the catalogues of countries; concurrent changes of rules stay.
 *
 * @param by who has done switching them; those who began long ago have, too
 */
export async function publishCatalogues(
  services: Services,
  readCatalogues: () => Promise<readonly PublishedCatalogue[]>,
  by?: string,
): Promise<StoredPointer> {
  return retryOnConflict(async () => {
    const pointer = await readPointer(services);
    const catalogues = await readCatalogues();
    const { switching = [], ...rest } = pointer.value;
    const oldest = services.now().getTime() - switchingMilliseconds;
    const others = switching.filter((one) => one.by !== by && Date.parse(one.on) > oldest);
    const isSame = JSON.stringify(catalogues) === JSON.stringify(rest.catalogues) && others.length === switching.length;
    if (isSame) return pointer;
    const value = { ...rest, catalogues, ...(others.length > 0 && { switching: others }) };
    return services.documents.put<RulesPointer>('versions', value, { ifMatch: pointer.etag });
  });
}

/** Publishes the rules again when something else than a change has written them, such as an older build. */
export async function publishStoredRules(services: Services): Promise<StoredPointer> {
  return retryOnConflict(async () => {
    const pointer = await settledPointer(services);
    const rules = await publishRules(services, await readStored(services));
    if (rules.blobName === pointer.value.rules.blobName) return pointer;
    return services.documents.put<RulesPointer>('versions', { ...pointer.value, rules }, { ifMatch: pointer.etag });
  });
}
