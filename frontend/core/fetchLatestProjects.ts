import { searchProjects } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/**
 * The user's newest projects.
 *
 * @throws ApiFailure when the call failed
 */
export async function fetchLatestProjects(count: number, signal: AbortSignal): Promise<readonly ProjectSummary[]> {
  const body = { sortColumName: 'lastModified', sortOrder: 'DESC' as const, pageSize: count };
  const page = await dataOf(callApi(searchProjects, { body, signal, isQuiet: true }));
  return page.rowsData;
}
