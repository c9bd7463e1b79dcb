import { getServices } from '#config/createServices.ts';
import { putBackFailed } from '#imports/putBackFailed.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';

/** Every five minutes. */
export const sweepJobsSchedule = '0 */5 * * * *';

/** Puts lost jobs back (domain: Jobs), and catalogues in use whose successors failed half-way. */
export async function sweepJobsTimer(): Promise<void> {
  const services = await getServices();
  await sweepJobs(services);
  await putBackFailed(services);
}
