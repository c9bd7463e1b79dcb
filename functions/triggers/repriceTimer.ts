import { getServices } from '#config/createServices.ts';
import { repriceProjects } from '#projects/repriceProjects.ts';

/** Every two minutes, on the half minute. */
export const repriceSchedule = '30 */2 * * * *';

/** Prices projects again whose catalogue has changed. */
export async function repriceTimer(): Promise<void> {
  const services = await getServices();
  const looked = await repriceProjects(services);
  if (looked > 0) services.log('info', 'projectsRepriced', { looked });
}
