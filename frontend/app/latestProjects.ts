import { searchProjects } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';
import { dataOf } from '../lib/apiFailure.ts';

/** How many projects the header's menu lists (§9.2). */
export const latestProjectsShown = 5;

/** The user's newest projects, one more than the menu lists, so that it knows whether there are others. */
export function latestProjectsQuery() {
  return queryOptions({
    queryKey: ['projects', 'latest'],
    queryFn: async ({ signal }) => {
      const body = {
        sortColumName: 'lastModified',
        sortOrder: 'DESC' as const,
        pageSize: latestProjectsShown + 1,
      };
      return (await dataOf(callApi(searchProjects, { body, signal, isQuiet: true }))).rowsData;
    },
  });
}
