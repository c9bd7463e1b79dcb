import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { personOf } from './createProject.ts';
import { ownershipOf, type ProjectDocument } from './projectDocument.ts';
import { recordClaimed } from './projectEvents.ts';

async function claim(services: Services, user: UserDocument, projectId: string): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined || !stored.value.isGuest) return;
    const claimed: ProjectDocument = { ...stored.value, ...ownershipOf(personOf(user)) };
    // Another tab may save it, or another account claim it, at the same moment.
    await services.documents.put('projects', claimed, { ifMatch: stored.etag });
    await recordClaimed(services, claimed);
  });
}

/**
 * Hands anonymous projects over to the user at login (domain: Guest projects). Unknown or claimed ids are ignored.
 */
export async function claimProjects(
  services: Services,
  user: UserDocument,
  ids: { readonly projectId?: string | undefined; readonly projectIds?: readonly string[] | undefined },
): Promise<void> {
  const projectIds = new Set([ids.projectId ?? '', ...(ids.projectIds ?? [])]);
  projectIds.delete('');
  for (const projectId of projectIds) await claim(services, user, projectId);
}
