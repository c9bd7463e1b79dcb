import { join } from 'node:path';
import { createServices, publicUrlOf } from '../config/createServices.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { writeLog } from '../config/writeLog.ts';
import { sweepJobs } from '../jobs/sweepJobs.ts';
import { readRoutePrefix } from './hostConfiguration.ts';
import { type RunningAzurite, startAzurite } from './startAzurite.ts';
import { type RunningHost, startHost } from './startHost.ts';

/** As far from the root in the source as in the bundle. */
const hostFile = new URL('../../host.json', import.meta.url);

function registrations(): Promise<unknown> {
  return import('../index.ts');
}

async function startServices(environment: Environment): Promise<RunningHost> {
  let url = publicUrlOf(environment);
  const services = await createServices(environment, () => url);
  // This host alone works on its folder: what is marked as running was left by one that died.
  await sweepJobs(services, { isOnlyHost: true });
  return startHost({
    environment,
    services,
    registrations,
    routePrefix: await readRoutePrefix(hostFile),
    onListening: (listening) => {
      url = listening;
    },
  });
}

/** Stops once, however often it is asked; a second signal while stopping changes nothing. */
function stopOnSignals(host: RunningHost, azurite: RunningAzurite | undefined): void {
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await host.stop();
    await azurite?.stop();
    // Work that outlasted the grace period must not keep the process alive.
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        writeLog('error', 'stopFailed', { error });
        process.exit(1);
      });
    });
  }
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const azurite =
    environment.BLOBS === 'azurite' ? await startAzurite(join(environment.DATA_DIR, 'azurite')) : undefined;
  try {
    const blobs = azurite?.connectionString ?? environment.BLOBS;
    const host = await startServices({ ...environment, BLOBS: blobs });
    stopOnSignals(host, azurite);
    // One line that the start script and tests read.
    console.log(`listening ${host.url}`);
  } catch (error) {
    await azurite?.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  writeLog('error', 'startFailed', { error });
  process.exit(1);
});
