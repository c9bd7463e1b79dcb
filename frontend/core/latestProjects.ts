import { queryOptions } from '@tanstack/react-query';

/** How many projects the header's menu lists. */
export const latestProjectsShown = 5;

/** The user's newest projects, one more than the menu lists, so that it knows whether there are others. */
export function latestProjectsQuery() {
  return queryOptions({
    queryKey: ['projects', 'latest'],
    queryFn: async ({ signal }) =>
      (await import('./fetchLatestProjects.ts')).fetchLatestProjects(latestProjectsShown + 1, signal),
  });
}
