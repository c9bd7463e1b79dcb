import { ownStats } from '@sanispec/shared/contract';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { LatestProjects } from './latestProjects.ts';

/**
 * The user's newest projects.
 *
 * @throws ApiFailure when the call failed
 */
export function fetchLatestProjects(signal: AbortSignal): Promise<LatestProjects> {
  return dataOf(callApi(ownStats, { signal, isQuiet: true }));
}
