import { createServices, publicUrlOf } from '../config/createServices.ts';
import type { Environment } from '../config/environment.ts';
import type { Services } from '../config/services.ts';
import { sweepJobs } from '../jobs/sweepJobs.ts';
import { readRoutePrefix } from './hostConfiguration.ts';
import { type RunningHost, startHost } from './startHost.ts';

/** As far from the root in the source as in the bundle. */
const hostFile = new URL('../../host.json', import.meta.url);

/**
 * Opens storage, puts back the jobs that a dead host left, and starts the local host on both. Blob addresses name the
 * port that the system chose when the settings ask for port 0.
 *
 * @param registrations registers the functions, e.g. `() => import('../index.ts')`
 * @throws BlobServiceUnavailable when the blob service does not answer; Error when the port is taken
 */
export async function openHost(
  environment: Environment,
  registrations: () => unknown,
): Promise<RunningHost & { readonly services: Services }> {
  let url = publicUrlOf(environment);
  const services = await createServices(environment, () => url);
  try {
    // This host alone works on its folder: what is marked as running was left by one that died.
    await sweepJobs(services, { isOnlyHost: true });
    const host = await startHost({
      environment,
      services,
      registrations,
      routePrefix: await readRoutePrefix(hostFile),
      onListening: (listening) => {
        url = listening;
      },
    });
    return { ...host, services };
  } catch (error) {
    await services.documents.close();
    throw error;
  }
}
