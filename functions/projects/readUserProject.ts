import { hasRole } from '@sanispec/shared/access';
import type { UserDocument } from '../accounts/user.ts';
import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

/** Owners, root, the assigned sales rep, and sales reps of the project's country (§6). */
function mayOpen(user: UserDocument, project: ProjectDocument): boolean {
  if (project.userId === undefined) return false;
  return (
    project.userId === user.id ||
    project.salesRepUser?.id === user.id ||
    hasRole(user.scopes, 'sales', project.details.country)
  );
}

/**
 * A project that the user may work with.
 *
 * @throws Failure 404, also when it exists but is somebody else's: ids are not confirmed to strangers
 */
export async function readUserProject(
  services: Services,
  user: UserDocument,
  projectId: string,
): Promise<StoredProject> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined || !mayOpen(user, stored.value)) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}
