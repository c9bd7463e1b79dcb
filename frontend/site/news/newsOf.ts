import type { getNotifications, Job } from '@sanispec/shared/contract';
import type { z } from 'zod';

export type Notifications = z.infer<typeof getNotifications.response>;

/** What has happened between two answers. */
export interface News {
  /** The server runs another build than before. */
  readonly isNewBuild: boolean;
  /** Jobs that have ended, successfully or not. */
  readonly ended: readonly Job[];
  /** Lists or rules were changed, which every country's catalogue is judged by. */
  readonly areRulesNew: boolean;
  /** Countries that use another version of their catalogue. */
  readonly catalogueCountries: readonly string[];
}

const endings: readonly Job['status'][] = ['succeeded', 'failed'];

/** The news of an answer over the one before it. */
export function newsOf(before: Notifications, now: Notifications): News {
  const endedBefore = new Set(before.jobs.filter(({ status }) => endings.includes(status)).map(({ id }) => id));
  return {
    isNewBuild: now.build !== before.build,
    ended: now.jobs.filter(({ id, status }) => endings.includes(status) && !endedBefore.has(id)),
    areRulesNew: now.rulesVersionId !== before.rulesVersionId,
    catalogueCountries: Object.entries(now.catalogVersions)
      .filter(([country, version]) => {
        const known = Object.hasOwn(before.catalogVersions, country) ? before.catalogVersions[country] : undefined;
        return known !== undefined && known !== version;
      })
      .map(([country]) => country),
  };
}
