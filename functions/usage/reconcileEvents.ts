import { setImmediate as nextTurn } from 'node:timers/promises';
import { accountActive, accountCreated } from '#accounts/accountEvents.ts';
import type { SessionDocument } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { ListedCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { addDays, berlinDay } from '#events/berlinDay.ts';
import { eventRetentionDays, isRecorded, storeEvent } from '#events/recordEvent.ts';
import type { EventDraft, HappeningKind } from '#events/usageEvent.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { openCatalogueOfEvents, projectCreated, projectDay, revisionIssued } from '#projects/projectEvents.ts';
import type { RevisionDocument } from '#projects/revisions.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** Nights that may be missed without anything being lost. */
const nightsBack = 3;

interface Recording {
  readonly services: Services;
  /** ISO day: what happened before is made up for already. */
  readonly since: string;
  /** The day that is not over yet. */
  readonly today: string;
}

/** The host answers calls between some documents and the next. */
async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % 20 === 0) await nextTurn();
    yield item;
  }
}

/** @returns 1 for an event that was missing */
async function make({ services }: Recording, draft: EventDraft | undefined): Promise<number> {
  if (draft === undefined || (await isRecorded(services, draft))) return 0;
  return Number(await storeEvent(services, draft));
}

async function reconcileAccounts(recording: Recording): Promise<number> {
  const { documents } = recording.services;
  const query = listedQuery('usersSince', { from: recording.since });
  let made = 0;
  for await (const { value } of inTurns((await documents.query<UserDocument>('users', query)).documents)) {
    made += await make(recording, accountCreated(value));
  }
  const sessions = await documents.query<SessionDocument>('sessions', listedQuery('sessionUses', {}));
  for await (const { value } of inTurns(sessions.documents)) {
    const uses = [value.createdOn, value.lastUsedOn ?? value.createdOn];
    const user = await documents.get<UserDocument>('users', value.userId);
    if (user === undefined) continue;
    for (const on of new Set(uses)) made += await make(recording, accountActive(user.value, on));
  }
  return made;
}

type ChangedProject = Pick<ProjectDocument, 'id' | 'lastModified' | 'createdOn' | 'isTemplate' | 'isGuest' | 'details'>;

/** The catalogue of each country, opened once a night. */
function cataloguesOf(services: Services): (country: string) => Promise<ListedCatalogue | undefined> {
  const opened = new Map<string, Promise<ListedCatalogue | undefined>>();
  return (country) => {
    const catalogue = opened.get(country) ?? openCatalogueOfEvents(services, country);
    opened.set(country, catalogue);
    return catalogue;
  };
}

/**
 * Projects as they were when the days ended on which they were last changed, and projects whose events were not
 * recorded.
 */
async function reconcileProjects(recording: Recording): Promise<number> {
  const { services, since, today } = recording;
  const { documents } = services;
  const query = listedQuery('projectsChangedSince', { from: since });
  const catalogueOf = cataloguesOf(services);
  let made = 0;
  for await (const { id, value } of inTurns((await documents.query<ChangedProject>('projects', query)).documents)) {
    if (value.isTemplate) continue;
    if (value.createdOn >= since) made += await make(recording, projectCreated(value));
    if (berlinDay(value.lastModified) >= today) continue;
    const { country } = value.details;
    const known = { kind: 'projectDay', projectId: id, country, on: value.lastModified } as const;
    const rest = { segment: '', isGuest: false, priceInCents: 0, currency: '', lines: [] };
    if (await isRecorded(services, { ...known, ...rest })) continue;
    const stored = await documents.get<ProjectDocument>('projects', id);
    // A user who changes it now records the day that has ended.
    if (stored?.value.lastModified !== value.lastModified) continue;
    const ended = projectDay(stored.value, await catalogueOf(country));
    if (ended !== undefined) made += Number(await storeEvent(services, ended));
  }
  return made;
}

async function reconcileRevisions(recording: Recording): Promise<number> {
  const { documents } = recording.services;
  const query = listedQuery('revisionsSince', { from: recording.since });
  let made = 0;
  for await (const { value } of inTurns((await documents.query<RevisionDocument>('revisions', query)).documents)) {
    if (value.file === undefined) continue;
    const project = await documents.get<ProjectDocument>('projects', value.projectId);
    made += await make(recording, project && revisionIssued(project.value, value));
  }
  return made;
}

interface TrashedProject {
  readonly id: string;
  readonly country: string;
  readonly isTemplate: boolean;
  readonly deletedOn: string;
}

async function reconcileTrash(recording: Recording): Promise<number> {
  const query = listedQuery('trashedSince', { from: recording.since });
  const trashed = await recording.services.documents.query<TrashedProject>('trash', query);
  let made = 0;
  for await (const { value } of inTurns(trashed.documents)) {
    const { id: projectId, country, deletedOn: on, isTemplate } = value;
    if (isTemplate) continue;
    made += await make(recording, { kind: 'projectDeleted', projectId, country, on, isExpired: false });
  }
  return made;
}

/** What events say of a project's life so far. */
interface Life {
  readonly country: string;
  readonly isGuest: boolean;
  readonly isClaimed: boolean;
  readonly isGone: boolean;
}

interface LifeStep {
  readonly trail: string;
  readonly kind: HappeningKind;
  readonly projectId: string;
  readonly country: string;
  readonly isGuest?: boolean;
}

const stepsAtOnce = 1000;

async function readLives({ documents }: Services): Promise<Map<string, Life>> {
  const lives = new Map<string, Life>();
  for (let after = ''; ; ) {
    const page = { from: after, sort: { field: 'trail' }, limit: stepsAtOnce } as const;
    const { documents: steps } = await documents.query<LifeStep>('events', listedQuery('projectLives', page));
    for (const { value } of steps) {
      const { kind, projectId, country, isGuest = false } = value;
      const life = lives.get(projectId) ?? { country, isGuest: false, isClaimed: false, isGone: false };
      lives.set(projectId, {
        country,
        isGuest: life.isGuest || isGuest,
        isClaimed: life.isClaimed || kind === 'projectClaimed',
        isGone: kind === 'projectDeleted' || (life.isGone && kind !== 'projectRestored'),
      });
    }
    await nextTurn();
    const last = steps.at(-1)?.value.trail;
    if (last === undefined || steps.length < stepsAtOnce || last === after) return lives;
    after = last;
  }
}

/** Claims and ends that were not recorded show in projects that have an owner, or are there no longer. */
async function reconcileLives({ services }: Recording): Promise<number> {
  const { documents } = services;
  const lives = await readLives(services);
  const found = await documents.query<Pick<ProjectDocument, 'owner'>>('projects', listedQuery('projectOwners', {}));
  const owners = new Map(found.documents.map(({ id, value }) => [id, value.owner.id]));
  const on = services.now().toISOString();
  let made = 0;
  for await (const [projectId, { country, isGuest, isClaimed, isGone }] of inTurns(lives)) {
    const owner = owners.get(projectId);
    if (owner === undefined && !isGone && (await documents.get('projects', projectId)) === undefined) {
      made += Number(
        await storeEvent(services, {
          kind: 'projectDeleted',
          projectId,
          country,
          on,
          isExpired: isGuest && !isClaimed,
        }),
      );
    } else if (owner !== undefined && isGone) {
      made += Number(await storeEvent(services, { kind: 'projectRestored', projectId, country, on }));
    }
    if (isGuest && !isClaimed && owner !== undefined && owner !== '') {
      made += Number(await storeEvent(services, { kind: 'projectClaimed', projectId, country, on }));
    }
  }
  return made;
}

/**
 * Makes the events that are missing because they could not be written when they happened, and those of days that have
 * ended (domain: Events). What cannot be seen any more, that one article took the place of another, is lost.
 *
 * @param lastDay that was reconciled before; undefined to look at all that is kept
 * @returns how many were made
 */
export async function reconcileEvents(services: Services, lastDay: string | undefined): Promise<number> {
  const today = berlinDay(services.now().toISOString());
  const since = lastDay === undefined ? addDays(today, -eventRetentionDays) : addDays(lastDay, -nightsBack);
  const recording: Recording = { services, since, today };
  return (
    (await reconcileAccounts(recording)) +
    (await reconcileProjects(recording)) +
    (await reconcileRevisions(recording)) +
    (await reconcileTrash(recording)) +
    (await reconcileLives(recording))
  );
}
