import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServices } from '#config/createServices.ts';
import type { Environment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';
import { finishLeftChange } from '#rules/rulesPointer.ts';
import { openSqliteDocumentStore } from '#storage/sqlite/sqliteDocumentStore.ts';
import { type HostFunctions, type RunningHost, startHost } from './startHost.ts';

/** @throws Error with the code EADDRINUSE when another program listens on the port of 127.0.0.1 */
export async function checkPortIsFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

interface OpenHostOptions {
  readonly prepare?: (services: Services) => Promise<void>;
  readonly functions?: Partial<HostFunctions>;
}

/**
 * Opens storage, which no other host may work on, puts back the jobs and ends the change of rules that a dead host left,
 * and starts the local host on both.
 *
 * @param options.prepare runs on the open storage before the host listens
 * @throws BlobServiceUnavailable when the blob service does not answer; Error when the port is taken
 */
export async function openHost(
  environment: Environment,
  { prepare, functions }: OpenHostOptions = {},
): Promise<RunningHost & { readonly services: Services }> {
  const services = await createServices(environment);
  // Documents that hosts share have no place for what one of them has done.
  const own =
    environment.DOCUMENTS === 'sqlite'
      ? undefined
      : openSqliteDocumentStore({ file: join(environment.DATA_DIR, 'host.sqlite'), now: services.now });
  try {
    // The caller holds the folder: what is marked as running there was left by a host that died. Other stores are shared.
    const isOnlyHost = environment.DOCUMENTS === 'sqlite';
    await sweepJobs(services, { isOnlyHost });
    if (isOnlyHost) await finishLeftChange(services);
    await prepare?.(services);
    const host = await startHost({
      environment,
      services,
      ...(own !== undefined && { ownDocuments: own }),
      ...(functions !== undefined && { functions }),
    });
    async function stop(): Promise<void> {
      await host.stop();
      await own?.close();
    }
    return { ...host, stop, services };
  } catch (error) {
    await own?.close();
    await services.documents.close();
    throw error;
  }
}
