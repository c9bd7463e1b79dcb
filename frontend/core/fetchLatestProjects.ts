import { ownStats } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

export interface LatestProjects {
  /** How many projects the user has. */
  readonly count: number;
  /** The five newest at most, the newest first. */
  readonly latest: readonly ProjectSummary[];
}

/**
 * The user's newest projects.
 *
 * @throws ApiFailure when the call failed
 */
export function fetchLatestProjects(signal: AbortSignal): Promise<LatestProjects> {
  return dataOf(callApi(ownStats, { signal, isQuiet: true }));
}
