import { hasRole } from '@sanispec/shared/access';
import { addDueMails, type DueMails, type ProjectMail } from '#accounts/dueMails.ts';
import { findUser, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { personOf } from './createProject.ts';
import { deleteProject } from './deleteProject.ts';
import { type ProjectDocument, type StoredProject, type StoredSummary, withOwnership } from './projectDocument.ts';
import { forgetShares } from './shares.ts';

/** Whose account is about to go, or gone. */
export type Leaver = Pick<UserDocument, 'id'>;

type HasParties = Pick<StoredSummary, 'userId' | 'salesRepUser'>;

/** The sales rep who goes on with a project when its owner leaves. */
async function heirOf(services: Services, { userId, salesRepUser }: HasParties): Promise<UserDocument | undefined> {
  if (salesRepUser === undefined || salesRepUser.id === userId) return undefined;
  const rep = await findUser(services, salesRepUser.id);
  return rep !== undefined && hasRole(rep.scopes, 'sales') ? rep : undefined;
}

async function projectsOf(services: Services, user: Leaver): Promise<readonly StoredDocument<StoredSummary>[]> {
  const query = listedQuery('projectsOfOwner', { ownerId: user.id });
  return (await services.documents.query<StoredSummary>('projects', query)).documents;
}

/**
 * @returns what the heir is told; undefined when the project has no successor; 'gone' when it is no longer the user's
 */
async function handOver(services: Services, user: Leaver, projectId: string): Promise<DueMails | 'gone' | undefined> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined || stored.value.userId !== user.id) return 'gone';
    const heir = await heirOf(services, stored.value);
    if (heir === undefined) return undefined;
    await forgetShares(services, projectId);
    const mail: ProjectMail = {
      kind: 'projectTransferred',
      userId: heir.id,
      projectId,
      projectTitle: stored.value.details.title,
      // Who leaves is not named any more.
      personName: '',
    };
    const dueMails = addDueMails(services, stored.value.dueMails, [mail]);
    const inherited: ProjectDocument = { ...withOwnership(stored.value, personOf(heir)), dueMails };
    await services.documents.put('projects', inherited, { ifMatch: stored.etag });
    // Those that were made in the meantime.
    await forgetShares(services, projectId);
    return dueMails;
  });
}

/** @throws Failure 404 for a project that need not be deleted any more: it is gone, or it has a successor */
async function readDeletable(services: Services, user: Leaver, projectId: string): Promise<StoredProject> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  const isLeft = stored?.value.userId === user.id && (await heirOf(services, stored.value)) === undefined;
  if (stored === undefined || !isLeft) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}

/** Other users' projects no longer name a leaving sales rep as their contact, with e-mail and phone. */
async function leaveAssigned(services: Services, user: Leaver): Promise<void> {
  const query = listedQuery('projectsOfSalesRep', { salesRepId: user.id });
  for (const { id } of (await services.documents.query('projects', query)).documents) {
    await retryOnConflict(async () => {
      const stored = await services.documents.get<ProjectDocument>('projects', id);
      if (stored?.value.salesRepUser?.id !== user.id) return;
      const { salesRepUser: _, ...left } = stored.value;
      await services.documents.put('projects', left, { ifMatch: stored.etag });
    });
  }
}

/**
 * Parts the projects from an owner who leaves: those with a sales rep become the sales rep's, all others are deleted;
 * those of others lose their sales rep. Repeating it completes what was broken off (domain: Deleting an account).
 *
 * @returns what their heirs are to be told
 */
export async function releaseProjects(services: Services, user: Leaver): Promise<readonly DueMails[]> {
  const inherited: DueMails[] = [];
  for (const { id } of await projectsOf(services, user)) {
    const outcome = await handOver(services, user, id);
    if (outcome === 'gone') continue;
    if (outcome !== undefined) {
      inherited.push(outcome);
      continue;
    }
    try {
      await deleteProject(services, () => readDeletable(services, user, id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  await leaveAssigned(services, user);
  return inherited;
}

/** What `releaseProjects` would do now. */
export async function countReleased(
  services: Services,
  user: Leaver,
): Promise<{ deleted: number; handedOver: number }> {
  const projects = await projectsOf(services, user);
  const heirs = new Map<string, boolean>();
  let handedOver = 0;
  for (const { value } of projects) {
    const repId = value.salesRepUser?.id ?? '';
    const hasHeir = heirs.get(repId) ?? (await heirOf(services, value)) !== undefined;
    heirs.set(repId, hasHeir);
    if (hasHeir) handedOver += 1;
  }
  return { deleted: projects.length - handedOver, handedOver };
}
