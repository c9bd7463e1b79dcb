import { getProfile, listSessions } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** The account of the logged-in user. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['profile', 'details'],
    queryFn: ({ signal }) => dataOf(callApi(getProfile, { signal })),
  });
}

/** The sessions of the account; others may begin and end at any time. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: async ({ signal }) => (await dataOf(callApi(listSessions, { signal }))).sessions,
    staleTime: 0,
  });
}
