import { hasOwnRole } from '@sanispec/shared/access';
import { addDueMails, type DueMails, type ProjectMail } from '#accounts/dueMails.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { personOf } from './createProject.ts';
import { type ProjectDocument, type StoredProject, type StoredSummary, withOwnership } from './projectDocument.ts';
import type { Leaver } from './releaseProjects.ts';
import { contactOf } from './renamePerson.ts';
import { forgetShares } from './shares.ts';
import { discardProject } from './trash.ts';

/** What becomes of a user's projects when another user deletes the account. */
export interface Leave {
  /** Whose the projects are then. */
  readonly heir: UserDocument;
  /** They lie in the heir's trash, from where they come back as the heir's. */
  readonly isTrashed: boolean;
  /** Who deletes the account. */
  readonly caller: UserDocument;
}

async function summariesOf(services: Services, user: Leaver) {
  const [owned, assigned] = await Promise.all([
    services.documents.query<StoredSummary>('projects', listedQuery('projectsOfOwner', { ownerId: user.id })),
    services.documents.query<StoredSummary>('projects', listedQuery('projectsOfSalesRep', { salesRepId: user.id })),
  ]);
  const isOthers = ({ value }: { readonly value: StoredSummary }): boolean => value.owner.id !== user.id;
  return { owned: owned.documents, assigned: assigned.documents.filter(isOthers) };
}

/** The project without the user as its sales rep: the heir replaces them if they are one of its country. */
function withoutRep(project: ProjectDocument, user: Leaver, { heir, isTrashed }: Leave): ProjectDocument {
  if (project.salesRepUser?.id !== user.id) return project;
  const { salesRepUser: _, ...rest } = project;
  const goesOn = !isTrashed && hasOwnRole(heir.scopes, 'sales', project.details.country);
  return goesOn ? { ...rest, salesRepUser: contactOf(heir) } : rest;
}

/** @returns the project as the heir's; undefined when it is no longer the user's */
async function inheritProject(
  services: Services,
  user: Leaver,
  projectId: string,
  leave: Leave,
): Promise<StoredProject | undefined> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined || stored.value.userId !== user.id) return undefined;
  const { heir, isTrashed, caller } = leave;
  const value = withOwnership(withoutRep(stored.value, user, leave), personOf(heir));
  // Users are not notified of their own actions, nor of projects in a trash.
  if (isTrashed || heir.id === caller.id) return { ...stored, value };
  const mail: ProjectMail = {
    kind: 'projectTransferred',
    userId: heir.id,
    projectId,
    projectTitle: value.details.title,
    personName: `${caller.firstName} ${caller.lastName}`,
  };
  return { ...stored, value: { ...value, dueMails: addDueMails(services, value.dueMails, [mail]) } };
}

/** @returns undefined when it was no longer the user's */
async function leaveOwn(
  services: Services,
  user: Leaver,
  projectId: string,
  leave: Leave,
): Promise<LeftProject | undefined> {
  // Whom the former owner let read it is not the heir's business.
  await forgetShares(services, projectId);
  if (!leave.isTrashed) {
    return retryOnConflict(async () => {
      const stored = await inheritProject(services, user, projectId, leave);
      if (stored === undefined) return undefined;
      await services.documents.put('projects', stored.value, { ifMatch: stored.etag });
      // Those that were made in the meantime.
      await forgetShares(services, projectId);
      return { projectId, dueMails: stored.value.dueMails };
    });
  }
  try {
    await discardProject(services, async () => {
      const stored = await inheritProject(services, user, projectId, leave);
      if (stored === undefined) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
      return stored;
    });
    return { projectId, dueMails: undefined };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function leaveAssigned(services: Services, user: Leaver, projectId: string, leave: Leave): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored?.value.salesRepUser?.id !== user.id) return;
    await services.documents.put('projects', withoutRep(stored.value, user, leave), { ifMatch: stored.etag });
  });
}

/** A project that became the heir's. */
export interface LeftProject {
  readonly projectId: string;
  /** What the heir is to be told. */
  readonly dueMails: DueMails | undefined;
}

/**
 * Parts the projects from a user whose account is deleted by another (domain: Deleting a user). Repeating it completes
 * what was broken off.
 *
 * @returns those that became the heir's, in the trash or not
 */
export async function leaveProjects(services: Services, user: Leaver, leave: Leave): Promise<readonly LeftProject[]> {
  const { owned, assigned } = await summariesOf(services, user);
  const left: LeftProject[] = [];
  for (const { id } of owned) {
    const project = await leaveOwn(services, user, id, leave);
    if (project !== undefined) left.push(project);
  }
  for (const { id } of assigned) await leaveAssigned(services, user, id, leave);
  return left;
}

/** How many projects `leaveProjects` would concern now. */
export async function countLeft(services: Services, user: Leaver): Promise<{ owned: number; assigned: number }> {
  const { owned, assigned } = await summariesOf(services, user);
  return { owned: owned.length, assigned: assigned.length };
}
