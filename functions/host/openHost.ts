import { createServices } from '#config/createServices.ts';
import type { Environment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';
import { readRoutePrefix } from './hostConfiguration.ts';
import { type RunningHost, startHost } from './startHost.ts';

/** As far from the root in the source as in the bundle. */
const hostFile = new URL('../../host.json', import.meta.url);

/**
 * Opens storage, which no other host may work on, puts back the jobs that a dead host left, and starts the local host
 * on both.
 *
 * @param registrations registers the functions, e.g. `() => import('../index.ts')`
 * @param prepare runs on the open storage before the host listens
 * @throws BlobServiceUnavailable when the blob service does not answer; Error when the port is taken
 */
export async function openHost(
  environment: Environment,
  registrations: () => unknown,
  prepare: (services: Services) => Promise<void> = async () => undefined,
): Promise<RunningHost & { readonly services: Services }> {
  const services = await createServices(environment);
  try {
    // The caller holds the folder: what is marked as running was left by a host that died.
    await sweepJobs(services, { isOnlyHost: true });
    await prepare(services);
    const host = await startHost({
      environment,
      services,
      registrations,
      routePrefix: await readRoutePrefix(hostFile),
    });
    return { ...host, services };
  } catch (error) {
    await services.documents.close();
    throw error;
  }
}
