import type { ProjectSummary } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { personOf } from './createProject.ts';
import { ownershipOf, type ProjectDocument, type StoredSummary } from './projectDocument.ts';

/** How a project names its sales rep, who is there to be asked. */
export function contactOf(user: UserDocument): NonNullable<ProjectSummary['salesRepUser']> {
  const phone = user.contactSalesPhone || user.phone;
  return { ...personOf(user), email: user.email, ...(phone && { phone }) };
}

/** What a project would say of the user who owns it or is its sales rep. */
function namesIn(project: StoredSummary, user: UserDocument): Pick<ProjectDocument, 'user' | 'owner' | 'salesRepUser'> {
  const { user: owning, owner, salesRepUser } = project;
  return {
    ...(owner.id === user.id ? ownershipOf(personOf(user)) : { owner, ...(owning && { user: owning }) }),
    ...(salesRepUser && { salesRepUser: salesRepUser.id === user.id ? contactOf(user) : salesRepUser }),
  };
}

function isNamedRightly(project: StoredSummary, user: UserDocument): boolean {
  const { owner, user: owning, salesRepUser } = project;
  const now = namesIn(project, user);
  const fields = (names: typeof now): string => {
    const people = [names.owner, names.user, names.salesRepUser];
    return JSON.stringify(people.map((person) => Object.entries(person ?? {}).sort()));
  };
  return fields({ owner, ...(owning && { user: owning }), ...(salesRepUser && { salesRepUser }) }) === fields(now);
}

async function rename(services: Services, user: UserDocument, projectId: string): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined || isNamedRightly(stored.value, user)) return;
    const renamed = { ...stored.value, ...namesIn(stored.value, user) };
    await services.documents.put('projects', renamed, { ifMatch: stored.etag });
  });
}

/**
 * Makes projects name a user as the account does now: their own, and those whose sales rep they are. Repeating it
 * completes what was broken off.
 */
export async function renamePerson(services: Services, user: UserDocument): Promise<void> {
  const queries = [
    listedQuery('projectsOfOwner', { ownerId: user.id }),
    listedQuery('projectsOfSalesRep', { salesRepId: user.id }),
  ];
  for (const query of queries) {
    const { documents } = await services.documents.query<StoredSummary>('projects', query);
    const outdated = documents.filter(({ value }) => !isNamedRightly(value, user));
    for (const { id } of outdated) await rename(services, user, id);
  }
}
