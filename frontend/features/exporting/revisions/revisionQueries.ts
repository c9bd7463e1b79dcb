import { compareRevisions, getRevisions } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** The issued revisions of a project, newest first. */
export function revisionsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['revisions', projectId],
    queryFn: ({ signal }) => dataOf(callApi(getRevisions, { params: { projectId }, signal, isQuiet: true })),
    staleTime: 0,
  });
}

/** @param to letter of a revision, or 'now' */
export function comparisonQuery(projectId: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['revisions', projectId, from, to],
    queryFn: ({ signal }) => dataOf(callApi(compareRevisions, { params: { projectId }, query: { from, to }, signal })),
    // Two revisions never change; the project does.
    staleTime: to === 'now' ? 0 : Number.POSITIVE_INFINITY,
  });
}
