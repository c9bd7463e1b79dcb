import { queryOptions } from '@tanstack/react-query';

/** How many projects the user has, and the newest of them. */
export function latestProjectsQuery() {
  return queryOptions({
    queryKey: ['projects', 'latest'],
    queryFn: async ({ signal }) => (await import('./fetchLatestProjects.ts')).fetchLatestProjects(signal),
  });
}
