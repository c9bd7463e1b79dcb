import { guestProjects as guestEndpoints, searchProjects } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';
import type { GuestProject } from '#core/guestProjects.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

export interface ProjectsPageQuery {
  /** Part of the title. */
  readonly title: string;
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

/** A page of the user's own projects. */
export function ownProjectsQuery({ title, ...page }: ProjectsPageQuery) {
  const filtersConditions = title === '' ? [] : [{ columnName: 'details:title', operator: 'contains', value: title }];
  return queryOptions({
    queryKey: ['projects', 'own', title, page],
    queryFn: ({ signal }) => dataOf(callApi(searchProjects, { body: { ...page, filtersConditions }, signal })),
    placeholderData: (before) => before,
  });
}

/** Templates that the user may use in a country (domain: Creating a project). */
export function templatesQuery(country: string) {
  return queryOptions({
    queryKey: ['projects', 'templates', country],
    queryFn: ({ signal }) =>
      dataOf(
        callApi(searchProjects, {
          body: { onlyTemplates: true, country, sortColumName: 'details:title' },
          signal,
          isQuiet: true,
        }),
      ),
  });
}

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
  });
}

/** Key of everything that lists projects: invalidated when one is created, changed or deleted. */
export const projectsKey = ['projects'] as const;
