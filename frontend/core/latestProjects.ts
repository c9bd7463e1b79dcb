import type { ProjectSummary } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';

export interface LatestProjects {
  /** How many projects the user has. */
  readonly count: number;
  /** The five newest at most, the newest first. */
  readonly latest: readonly ProjectSummary[];
}

/** The user's newest projects. */
export function latestProjectsQuery() {
  return queryOptions({
    queryKey: ['projects', 'latest'],
    queryFn: async ({ signal }) => (await import('./fetchLatestProjects.ts')).fetchLatestProjects(signal),
  });
}
