import { compareRevisions } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** @param to letter of a revision, or 'now' */
export function comparisonQuery(projectId: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['revisions', projectId, from, to],
    queryFn: ({ signal }) => dataOf(callApi(compareRevisions, { params: { projectId }, query: { from, to }, signal })),
    // Two revisions never change; the project does.
    staleTime: to === 'now' ? 0 : Number.POSITIVE_INFINITY,
  });
}
