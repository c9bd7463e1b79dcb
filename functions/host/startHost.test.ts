import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { app, type HttpRequest } from '@azure/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices, getServices, publicUrlOf } from '#config/createServices.ts';
import { readEnvironment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';
import { type RunningHost, startHost } from './startHost.ts';

const megabyte = 1024 * 1024;
let countIsRunning: (ending: Promise<unknown>) => void = () => undefined;
let releaseSlow: () => void = () => {
  throw new Error('The slow function has not been called');
};
let slowIsRunning: () => void = () => {
  throw new Error('Nobody waits for the slow function');
};

function registrations(): void {
  app.http('echoId', {
    route: 'things/{id}',
    methods: ['GET'],
    handler: async (request) => ({ jsonBody: request.params }),
  });
  app.http('findThings', {
    route: 'things/search',
    methods: ['GET', 'POST'],
    handler: async () => ({ jsonBody: 'search' }),
  });
  app.http('whereAmI', { route: 'where', methods: ['GET'], handler: async (request) => ({ body: request.url }) });
  app.generic('nothing', {
    trigger: { type: 'httpTrigger', name: 'request', route: 'nothing', methods: ['POST'], authLevel: 'anonymous' },
    return: { type: 'http', name: '$return' },
    handler: async () => undefined,
  });
  app.http('explode', {
    route: 'explode',
    methods: ['GET'],
    handler: async () => {
      throw new Error('secret detail');
    },
  });
  app.http('count', { route: 'count', methods: ['PUT'], handler: countBytes });
  app.http('refuse', {
    route: 'refuse/{status}',
    methods: ['POST'],
    handler: async ({ params, body }) => {
      for await (const _ of body ?? []) break;
      return { status: Number(params.status), body: 'refused' };
    },
  });
  app.http('stream', {
    route: 'stream',
    methods: ['GET'],
    handler: async () => ({ body: Readable.from([Buffer.alloc(megabyte, 1), Buffer.alloc(megabyte, 2)]) }),
  });
  app.http('slow', {
    route: 'slow',
    methods: ['GET'],
    handler: async () => {
      await new Promise<void>((resolve) => {
        releaseSlow = resolve;
        slowIsRunning();
      });
      return { body: 'finished' };
    },
  });
}

async function countBytes(request: HttpRequest) {
  async function count(): Promise<number> {
    let bytes = 0;
    for await (const chunk of request.body ?? []) bytes += chunk.length;
    return bytes;
  }
  const counting = count();
  countIsRunning(counting.catch((error: unknown) => error));
  return { jsonBody: { bytes: await counting } };
}

describe('the local host', () => {
  let folder: string;
  let host: RunningHost;
  let services: Services;

  async function start(): Promise<RunningHost> {
    const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: join(folder, 'site'), PORT: '0' });
    services = { ...(await createServices(environment)), log: () => undefined };
    return startHost({ environment, services, registrations });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    host = await start();
  });

  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  it('gives a function its route parameters, decoded', async () => {
    const response = await fetch(`${host.url}/api/things/M%C3%BCller%2F7`);
    expect(await response.json()).toEqual({ id: 'Müller/7' });
  });

  it('knows the address at which it can be reached', async () => {
    expect(publicUrlOf((await getServices()).environment)).toBe(host.url);
  });

  it('prefers a literal part to a parameter', async () => {
    const response = await fetch(`${host.url}/api/things/search`);
    expect(await response.json()).toBe('search');
  });

  it('answers an unknown path with 404 in the envelope', async () => {
    const response = await fetch(`${host.url}/api/unknown`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'error', data: 'ErrorNotFound' });
  });

  it('answers a malformed path with 404', async () => {
    expect((await fetch(`${host.url}/api/things/%E0%A4%A`)).status).toBe(404);
  });

  it('answers a wrong method with 405 and the right ones', async () => {
    const response = await fetch(`${host.url}/api/things/search`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });

  it('answers HEAD as GET without a body', async () => {
    const response = await fetch(`${host.url}/api/things/7`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('json');
    expect(await response.text()).toBe('');
  });

  it('passes the address that the client used to functions', async () => {
    expect(await (await fetch(`${host.url}/api/where?a=b%20c`)).text()).toBe(`${host.url}/api/where?a=b%20c`);
  });

  it('answers 204 for a function that returns nothing', async () => {
    expect((await fetch(`${host.url}/api/nothing`, { method: 'POST' })).status).toBe(204);
  });

  it('hides what a failing function threw', async () => {
    const response = await fetch(`${host.url}/api/explode`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ status: 'error', data: 'ServerError' });
  });

  it('streams an upload of 20 MB to the function', async () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(megabyte, 7));
    const response = await fetch(`${host.url}/api/count`, {
      method: 'PUT',
      body: Readable.toWeb(Readable.from(chunks)),
      duplex: 'half',
    });
    expect(await response.json()).toEqual({ bytes: 20 * megabyte });
  });

  it('refuses a body beyond the limit of Azure Functions', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write(`PUT /api/count HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${200 * megabyte}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('takes the next request on the connection of one that was refused half-way', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    const rest = Buffer.alloc(2 * megabyte);
    socket.write(`POST /api/refuse/413 HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${rest.length + 1}\r\n\r\na`);
    const [refusal] = await once(socket, 'data');
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(rest);
    socket.write('GET /api/things/7 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /m);
  });

  it('closes the connection of a body that was too slow', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('POST /api/refuse/408 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\na drop');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('refuses a request that names two hosts', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('GET /api/things/7 HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('streams an answer', async () => {
    const body = Buffer.from(await (await fetch(`${host.url}/api/stream`)).arrayBuffer());
    expect(body.length).toBe(2 * megabyte);
    expect([body[0], body.at(-1)]).toEqual([1, 2]);
  });

  it('lets a function see that its client went away', async () => {
    const running = new Promise<{ ending: Promise<unknown> }>((resolve) => {
      countIsRunning = (ending) => resolve({ ending });
    });
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('PUT /api/count HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nonly this');
    const { ending } = await running;
    socket.destroy();
    expect(await ending).toBeInstanceOf(Error);
    expect((await fetch(`${host.url}/api/things/1`)).status).toBe(200);
  });

  it('lets running functions finish when it stops, and takes no new requests', async () => {
    const second = await start();
    const running = new Promise<void>((resolve) => {
      slowIsRunning = resolve;
    });
    const answer = fetch(`${second.url}/api/slow`);
    await running;
    const stopped = second.stop();
    await expect(fetch(`${second.url}/api/things/1`)).rejects.toThrow();
    releaseSlow();
    expect(await (await answer).text()).toBe('finished');
    await stopped;
    await expect(services.documents.get('jobs', 'any')).rejects.toThrow();
  });
});
