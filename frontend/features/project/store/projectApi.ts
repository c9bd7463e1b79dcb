import { guestProjects, userProjects } from '@sanispec/shared/contract';
import { Id, type Project, type ProjectDetails, Spaces } from '@sanispec/shared/project';
import { addGuestProject } from '#core/guestProjects.ts';
import { countEvent } from '#lib/analytics.ts';
import { type ApiError, type ApiResult, callApi } from '#lib/http/api.ts';
import type { Answer, Failure, ProjectApi, Versioned } from './projectServer.ts';

export type ProjectOwner = 'guest' | 'user';

/** The calls of a guest or of a user; both have the same shape. */
export function projectEndpoints(owner: ProjectOwner): typeof guestProjects | typeof userProjects {
  return owner === 'guest' ? guestProjects : userProjects;
}

/** Some text in the address that no project can have as its id. */
const notFound: Failure = { kind: 'refused', error: 'ErrorProjectCouldNotBeFound', details: [] };

function failureOf({ status, error, details }: ApiError): Failure {
  if (status === 412) return { kind: 'stale' };
  if (status === 0) return { kind: 'unreachable' };
  if (status >= 500) return { kind: 'unavailable', error, details };
  return { kind: 'refused', error, details };
}

function rememberProject({ id, lastModified, details: { title } }: Omit<Project, 'spaces'>): void {
  addGuestProject({ id, lastModified, title });
}

/** The server side of one project, through the guest or the user endpoints. */
export function projectApi(projectId: string, owner: ProjectOwner): ProjectApi {
  const endpoints = projectEndpoints(owner);
  const params = { projectId };

  function answer(result: ApiResult<Versioned['project']>): Answer<Versioned> {
    if (!result.ok) return { ok: false, failure: failureOf(result) };
    if (owner === 'guest') rememberProject(result.data);
    return { ok: true, project: result.data, etag: result.etag };
  }

  return {
    async load() {
      if (!Id.safeParse(projectId).success) return { ok: false, failure: notFound };
      const result = await callApi(endpoints.get, { params });
      if (!result.ok) return { ok: false, failure: failureOf(result) };
      const { spaces, ...project } = result.data;
      // Without the prices of the answer: they are no part of what is edited, compared and merged.
      return { ok: true, project, spaces: Spaces.parse(spaces), etag: result.etag };
    },
    async saveDetails(details, etag) {
      return answer(await callApi(endpoints.saveDetails, { params, body: { details }, ifMatch: etag, isQuiet: true }));
    },
    async saveSpaces(spaces, etag) {
      return answer(
        await callApi(endpoints.saveSpaces, { params, body: { spaces: [...spaces] }, ifMatch: etag, isQuiet: true }),
      );
    },
  };
}

/**
 * Creates a project (domain: Creating a project). A guest's browser remembers its id, which is its key.
 *
 * @param idempotencyKey the same for every attempt of one creation: a lost answer makes no second project
 */
export async function createProject(
  owner: ProjectOwner,
  input: { readonly details: ProjectDetails; readonly templateId?: string },
  idempotencyKey: string,
): Promise<ApiResult<Project>> {
  const endpoint = owner === 'guest' ? guestProjects.create : userProjects.create;
  const result = await callApi(endpoint, { body: input, idempotencyKey });
  if (result.ok) {
    if (owner === 'guest') rememberProject(result.data);
    countEvent('projectCreated', { country: result.data.details.country });
  }
  return result;
}
