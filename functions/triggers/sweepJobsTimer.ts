import { getServices } from '#config/createServices.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';

/** Every five minutes. */
export const sweepJobsSchedule = '0 */5 * * * *';

/** Puts lost jobs back (domain: Jobs). */
export async function sweepJobsTimer(): Promise<void> {
  await sweepJobs(await getServices());
}
