import { projectRefusal } from '@sanispec/shared/access';
import type { TrashedProject } from '@sanispec/shared/contract';
import { trashDays } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { fromStoredBody, type JsonObject, toStoredBody } from '#storage/storedShape.ts';
import { Failure } from '../failure.ts';
import { deleteProject, removeBelongings } from './deleteProject.ts';
import { openProject } from './openProject.ts';
import { priceProject } from './priceProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';
import { recordDeleted, recordRestored } from './projectEvents.ts';
import { forgetShares, listShares } from './shares.ts';
import { forgetUsage, noteUsage } from './usage.ts';

/** A deleted project as it is stored. */
interface TrashDocument extends TrashedProject {
  readonly ownerId: string;
  /** As the container of projects stores it, with the version of its shape: builds to come may bring it back. */
  readonly project: JsonObject;
}

const dayMilliseconds = 86_400_000;
/** The nightly clean-up takes references and reports along; this only catches what it missed. */
const ttlSeconds = (trashDays + 10) * 86_400;
const maxListed = 500;
const maxPurgedAtOnce = 100;

function trashDocumentOf(project: ProjectDocument, now: Date, linksUntil: string | undefined): TrashDocument {
  const { id, reference, details, isTemplate, userId = '' } = project;
  return {
    id,
    ownerId: userId,
    reference,
    title: details.title,
    country: details.country,
    isTemplate,
    deletedOn: now.toISOString(),
    expiresOn: new Date(now.getTime() + trashDays * dayMilliseconds).toISOString(),
    ...(linksUntil !== undefined && { linksUntil }),
    project: toStoredBody('projects', project),
  };
}

function projectIn({ project }: TrashDocument): ProjectDocument {
  return fromStoredBody('projects', project) as unknown as ProjectDocument;
}

/** Replaces what a deleted project says, which stays as long as it would have. */
export async function rewriteTrashed(
  { documents, now }: Services,
  projectId: string,
  rewrite: (project: ProjectDocument) => ProjectDocument,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await documents.get<TrashDocument>('trash', projectId);
    if (stored === undefined) return;
    const before = projectIn(stored.value);
    const project = toStoredBody('projects', rewrite(before));
    if (JSON.stringify(project) === JSON.stringify(toStoredBody('projects', before))) return;
    const age = Math.floor((now().getTime() - Date.parse(stored.value.deletedOn)) / 1000);
    const left = Math.max(1, ttlSeconds - Math.max(0, age));
    await documents.put('trash', { ...stored.value, project }, { ifMatch: stored.etag, ttlSeconds: left });
  });
}

/** The trash first: whenever the process ends between the two writes, the project is somewhere. */
async function moveToTrash(services: Services, { id, value, etag }: StoredProject): Promise<void> {
  const { documents, now } = services;
  const [lastToEnd] = (await listShares(services, id))
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .reverse();
  const copy = await documents.put('trash', trashDocumentOf(value, now(), lastToEnd), { ttlSeconds });
  try {
    await documents.delete('projects', id, { ifMatch: etag });
  } catch (error) {
    // The project was changed: this copy is out of date, and may no longer be the caller's. A copy that another page
    // has put in its place stays, since that page may be about to delete the project.
    if (error instanceof PreconditionFailed) await documents.delete('trash', id, { ifMatch: copy.etag });
    throw error;
  }
  await forgetUsage(services, value);
  await recordDeleted(services, value, { on: copy.value.deletedOn });
}

/**
 * Moves a user's project to the trash (domain: Trash). A guest's project is deleted for good, because guests have no
 * trash to look into.
 *
 * @param read the project as the caller may open it; asked again when it changes at the same moment
 * @throws Failure from `read`; StorageBusy when the project keeps changing
 */
export async function discardProject(services: Services, read: () => Promise<StoredProject>): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await read();
    if (stored.value.isGuest) await deleteProject(services, read);
    else await moveToTrash(services, stored);
  });
}

/**
 * A project in the trash that the caller may bring back or delete: its owner and root.
 *
 * @throws Failure 404 when it is not there or its 30 days are over, 403 with the reason
 */
async function openTrashed(services: Services, user: UserDocument, projectId: string): Promise<TrashDocument> {
  const stored = await services.documents.get<TrashDocument>('trash', projectId);
  if (stored === undefined || stored.value.expiresOn <= services.now().toISOString()) {
    throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  }
  const refusal = projectRefusal(user, projectIn(stored.value), 'delete');
  if (refusal === undefined) return stored.value;
  throw new Failure(refusal === 'ErrorProjectCouldNotBeFound' ? 404 : 403, refusal);
}

/**
 * The caller's deleted projects, newest first. One that a process left in both places, because it ended between its two
 * writes, is not deleted.
 */
export async function listTrash(services: Services, user: UserDocument): Promise<TrashedProject[]> {
  const page = { sort: { field: 'deletedOn', descending: true }, limit: maxListed } as const;
  const { documents } = await services.documents.query<TrashDocument>(
    'trash',
    listedQuery('trashOfOwner', { ownerId: user.id, ...page }),
  );
  const now = services.now().toISOString();
  const kept = documents.map(({ value }) => value).filter(({ expiresOn }) => expiresOn > now);
  const isThere = await Promise.all(kept.map(async ({ id }) => services.documents.get('projects', id)));
  return kept.filter((_, index) => isThere[index] === undefined).map((project) => withPresentLinks(project, now));
}

function withPresentLinks({ linksUntil, ...project }: TrashDocument, now: string): TrashedProject {
  return { ...project, ...(linksUntil !== undefined && linksUntil > now && { linksUntil }) };
}

/**
 * Restores a project with its reference and its reports, at today's prices, because re-pricing after an import skips
 * the trash. One that is back already, because an earlier attempt ended between its two writes or another tab was
 * quicker, stays as it is.
 *
 * @param options whether its links work again
 * @throws Failure 404 or 403
 */
export async function restoreProject(
  services: Services,
  user: UserDocument,
  projectId: string,
  { withLinks }: { readonly withLinks: boolean },
): Promise<StoredProject> {
  const { documents } = services;
  if ((await documents.get('projects', projectId)) === undefined) {
    const project = projectIn(await openTrashed(services, user, projectId));
    // First: no link works for a moment that is to end.
    if (!withLinks) await forgetShares(services, projectId);
    const priced = { ...project, ...(await priceProject(services, project.details.country, project.spaces)) };
    try {
      await documents.put('projects', priced, { ifNoneMatch: '*' });
      await recordRestored(services, priced);
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
  const restored = await openProject(services, user, projectId, 'delete');
  await documents.delete('trash', projectId);
  await noteUsage(services, restored);
  return restored;
}

/** Deletes for good what lies in the trash; a project that is back meanwhile keeps all that belongs to it. */
async function purge({ documents, ...services }: Services, projectId: string): Promise<void> {
  const stored = await documents.get<TrashDocument>('trash', projectId);
  if (stored === undefined) return;
  const isBack = (await documents.get('projects', projectId)) !== undefined;
  if (!isBack) await removeBelongings({ documents, ...services }, stored.value);
  // Last: until then another attempt finds what is left to do.
  await documents.delete('trash', projectId);
}

/** @throws Failure 404 or 403 */
export async function deleteTrashed(services: Services, user: UserDocument, projectId: string): Promise<void> {
  await openTrashed(services, user, projectId);
  await purge(services, projectId);
}

/**
 * Deletes the oldest projects in a user's trash for good.
 *
 * @returns how many are left
 */
export async function emptyTrash(services: Services, ownerId: string): Promise<number> {
  const query = listedQuery('trashOfOwner', { ownerId, sort: { field: 'deletedOn' }, limit: maxPurgedAtOnce });
  const { documents } = await services.documents.query('trash', query);
  for (const { id } of documents) await purge(services, id);
  return documents.length < maxPurgedAtOnce ? 0 : services.documents.count('trash', query);
}

/**
 * Deletes for good what has been in the trash for 30 days.
 *
 * @param atOnce how many ids are read at a time
 * @returns how many projects were deleted
 */
export async function sweepTrash(services: Services, atOnce = 1000): Promise<number> {
  const deletedUntil = new Date(services.now().getTime() - trashDays * dayMilliseconds).toISOString();
  let removed = 0;
  for (;;) {
    const { documents } = await services.documents.query(
      'trash',
      listedQuery('outdatedTrash', { deletedUntil, sort: { field: 'deletedOn' }, limit: atOnce }),
    );
    for (const { id } of documents) await purge(services, id);
    removed += documents.length;
    if (documents.length < atOnce) return removed;
  }
}
