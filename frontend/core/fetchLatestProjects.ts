import { ownStats } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/**
 * The user's newest projects.
 *
 * @returns how many the user has, and the five newest at most, the newest first
 * @throws ApiFailure when the call failed
 */
export function fetchLatestProjects(signal: AbortSignal): Promise<{
  readonly count: number;
  readonly latest: readonly ProjectSummary[];
}> {
  return dataOf(callApi(ownStats, { signal, isQuiet: true }));
}
