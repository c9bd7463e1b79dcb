import { getRevisions } from '@sanispec/shared/contract';
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
