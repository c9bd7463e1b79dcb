import { guestProjects as guestEndpoints, userProjects } from '@sanispec/shared/contract';
import type { Project, ProjectDetails } from '@sanispec/shared/project';
import { addGuestProject } from '#core/guestProjects.ts';
import { emitEvent } from '#lib/analytics.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import type { ProjectOwner } from './projectApi.ts';

/**
 * Creates a project (domain: Creating a project). A guest's browser remembers its id, which is its key.
 *
 * @param idempotencyKey the same for every try of one creation: a lost answer makes no second project
 */
export async function createProject(
  owner: ProjectOwner,
  input: { readonly details: ProjectDetails; readonly templateId?: string },
  idempotencyKey: string,
): Promise<ApiResult<Project>> {
  const endpoint = owner === 'guest' ? guestEndpoints.create : userProjects.create;
  const result = await callApi(endpoint, { body: input, idempotencyKey });
  if (result.ok) {
    if (owner === 'guest') addGuestProject({ id: result.data.id, lastModified: result.data.lastModified });
    emitEvent('projectCreated', { country: result.data.details.country });
  }
  return result;
}
