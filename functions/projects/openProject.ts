import { type ProjectAction, projectRefusal } from '@sanispec/shared/access';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

/**
 * A project for an action that the caller has the right to.
 *
 * @param user undefined for a guest, whose key to an anonymous project is its unguessable id; once a user claimed the
 *   project, guests no longer find it
 * @throws Failure 404 for a project that the caller may not even read: the existence of an id is not revealed; 403 with
 *   the reason for anything else
 */
export async function openProject(
  services: Services,
  user: UserDocument | undefined,
  projectId: string,
  action: ProjectAction,
): Promise<StoredProject> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  const refusal = projectRefusal(user, stored.value, action);
  if (refusal === undefined) return stored;
  throw new Failure(refusal === 'ErrorProjectCouldNotBeFound' ? 404 : 403, refusal);
}
