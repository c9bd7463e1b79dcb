import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import type { Services } from '../../functions/config/services.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { BlobServiceUnavailable } from '../../functions/storage/blobStore.ts';

const correlationId = 'operations-over-http';

let folder: string;
let host: RunningHost;
let isAway = false;
let passedSeconds = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-operations-'));
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0' });
  const services = await createServices(environment);
  const blobs = new Proxy(services.blobs, {
    get(target, name: keyof Services['blobs']) {
      if (isAway && name === 'properties') throw new BlobServiceUnavailable('away');
      return target[name].bind(target);
    },
  });
  const now = () => new Date(Date.now() + passedSeconds * 1000);
  host = await startHost({ environment, services: { ...services, blobs, now } });
});

afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

async function ask(name: string): Promise<Response> {
  const response = await fetch(`${host.url}/api/${name}`, { headers: { 'x-correlation-id': correlationId } });
  await response.arrayBuffer();
  return response;
}

/** What the process writes to standard error meanwhile, a line of JSON each. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.map(([line]) => JSON.parse(String(line)));
  } finally {
    write.mockRestore();
  }
}

it('an instance is healthy while storage is away, and ready again once it is back', async () => {
  expect([(await ask('health')).status, (await ask('ready')).status]).toEqual([200, 200]);
  isAway = true;
  passedSeconds += 10;
  const lines = await linesOf(async () => {
    expect([(await ask('health')).status, (await ask('ready')).status]).toEqual([200, 503]);
  });
  expect(lines).toMatchObject([{ level: 'error', event: 'request failed', operation: 'ready', correlationId }]);
  isAway = false;
  passedSeconds += 10;
  expect((await ask('ready')).status).toBe(200);
});

it('each answer tells its correlation id', async () => {
  const names = ['wake', 'openapi.json', 'config', 'profile'];
  const told = await Promise.all(names.map(async (name) => (await ask(name)).headers.get('x-correlation-id')));
  // Without a login, and with articles of one country: failures carry it, too.
  expect(told).toEqual(names.map(() => correlationId));
});
