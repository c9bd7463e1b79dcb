import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { createServices } from '#config/createServices.ts';
import type { Environment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';
import { openSqliteDocumentStore } from '#storage/sqliteDocumentStore.ts';
import { type RunningHost, startHost } from './startHost.ts';

/** @throws Error with the code EADDRINUSE when another program listens on the port of 127.0.0.1 */
export async function checkPortIsFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const HostFile = z.object({
  version: z.literal('2.0'),
  extensions: z.object({ http: z.object({ routePrefix: z.string().default('api') }).optional() }).optional(),
});

/**
 * What the local host reads from `host.json`: the first part of every function's path.
 *
 * @throws Error when the file is missing, is not a host.json of version 2.0, or leaves the prefix empty: the site is
 *   served beside the functions
 */
async function readRoutePrefix(file: string | URL): Promise<string> {
  const parsed = HostFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const prefix = (parsed.extensions?.http?.routePrefix ?? 'api').replace(/^\/+|\/+$/g, '');
  if (prefix === '') throw new Error('host.json must name a routePrefix');
  return prefix;
}

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
  // Documents that hosts share have no place for what one of them has done.
  const own =
    environment.DOCUMENTS === 'sqlite'
      ? undefined
      : openSqliteDocumentStore({ file: join(environment.DATA_DIR, 'host.sqlite'), now: services.now });
  try {
    // The caller holds the folder: what is marked as running there was left by a host that died. Other stores are shared.
    await sweepJobs(services, { isOnlyHost: environment.DOCUMENTS === 'sqlite' });
    await prepare(services);
    const host = await startHost({
      environment,
      services,
      ...(own !== undefined && { ownDocuments: own }),
      registrations,
      routePrefix: await readRoutePrefix(hostFile),
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
