import type { Services } from '#config/services.ts';
import { berlinDay, berlinHour } from '#events/berlinDay.ts';
import { systemOwner } from '#imports/importer.ts';
import { startJob } from '#jobs/startJob.ts';
import type { BuildUsageInput } from './buildUsageJob.ts';

const firstHour = 3;

/**
 * Begins the job that builds what reports show, once a day from 03:00 in Berlin on.
 *
 * @returns whether it is time
 */
export async function beginDailyBuild(services: Services): Promise<boolean> {
  const now = services.now();
  if (berlinHour(now) < firstHour) return false;
  const input: BuildUsageInput = { isAnew: false };
  const idempotencyKey = `usage ${berlinDay(now.toISOString())}`;
  await startJob(services, { kind: 'usage-reports', owner: systemOwner, input, idempotencyKey });
  return true;
}
