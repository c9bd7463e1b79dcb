import { guestProjects as guestEndpoints } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';
import { cachedProjects } from '#core/cachedProjects.ts';
import type { GuestProject } from '#core/guestProjects.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';
import { readCopy } from './projectCopy.ts';

/**
 * The API itself says that there is no such project. Any other 404 comes from something between, and must not make the
 * browser forget a guest's project: its id is the only key to it.
 */
export function isProjectGone({ error }: ApiError): boolean {
  return error === 'ErrorProjectCouldNotBeFound';
}

/**
 * A guest project of this browser: what the server says, 'gone' when it was deleted or claimed, or 'unreachable', with
 * what the browser keeps of it.
 */
type GuestProjectState =
  | { readonly kind: 'found'; readonly project: ProjectSummary }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'unreachable'; readonly id: string; readonly project: ProjectSummary | undefined };

async function guestProjectState(id: string, signal: AbortSignal): Promise<GuestProjectState> {
  const result = await callApi(guestEndpoints.get, { params: { projectId: id }, signal, isQuiet: true });
  if (result.ok) {
    const { spaces, ...project } = result.data;
    return { kind: 'found', project };
  }
  if (isProjectGone(result)) return { kind: 'gone', id };
  return { kind: 'unreachable', id, project: readCopy(await cachedProjects.read(id))?.project };
}

/** The projects that this browser can open without a network, newest first. */
export function cachedProjectsQuery() {
  return queryOptions({
    queryKey: ['projects', 'kept'],
    // It is the browser that is asked.
    networkMode: 'always',
    queryFn: async () => {
      const kept = (await cachedProjects.all()).flatMap((project) => readCopy(project)?.project ?? []);
      return kept.sort((a, b) => b.lastModified.localeCompare(a.lastModified));
    },
  });
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
