import { guestProjects as guestEndpoints } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';
import type { GuestProject } from '#core/guestProjects.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';

/**
 * The API itself says that there is no such project. Any other 404 comes from something between, and must not make the
 * browser forget a guest's project: its id is the only key to it.
 */
export function isProjectGone({ error }: ApiError): boolean {
  return error === 'ErrorProjectCouldNotBeFound';
}

/** A guest project of this browser: what the server says, 'gone' when it was deleted or claimed, or 'unreachable'. */
type GuestProjectState =
  | { readonly kind: 'found'; readonly project: ProjectSummary }
  | { readonly kind: 'gone' | 'unreachable'; readonly id: string };

async function guestProjectState(id: string, signal: AbortSignal): Promise<GuestProjectState> {
  const result = await callApi(guestEndpoints.get, { params: { projectId: id }, signal, isQuiet: true });
  if (result.ok) {
    const { spaces, ...project } = result.data;
    return { kind: 'found', project };
  }
  return { kind: isProjectGone(result) ? 'gone' : 'unreachable', id };
}

export function guestProjectsQuery(projects: readonly GuestProject[]) {
  const ids = projects.map(({ id }) => id);
  return queryOptions({
    queryKey: ['projects', 'guest', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => guestProjectState(id, signal))),
    // With every project that comes or goes it is another question.
    placeholderData: (before) => before,
  });
}

/** Key of everything that lists projects: invalidated when one is created, changed or deleted. */
export const projectsKey = ['projects'] as const;
