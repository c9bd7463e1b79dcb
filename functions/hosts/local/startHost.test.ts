import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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

/** Refuses without reading to the end, as a handler that has seen enough. */
async function refuse(status: number, { body }: Request): Promise<Response> {
  for await (const _ of body ?? []) break;
  return new Response('refused', { status });
}

async function countBytes({ body }: Request): Promise<Response> {
  async function count(): Promise<number> {
    let bytes = 0;
    for await (const chunk of body ?? []) bytes += chunk.length;
    return bytes;
  }
  const counting = count();
  countIsRunning(counting.catch((error: unknown) => error));
  return Response.json({ bytes: await counting });
}

async function answerSlowly(): Promise<Response> {
  await new Promise<void>((resolve) => {
    releaseSlow = resolve;
    slowIsRunning();
  });
  return new Response('finished');
}

async function handle(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  switch (pathname) {
    case '/api/who':
      return Response.json({ caller: request.headers.get('x-forwarded-for'), address: pathname + search });
    case '/api/explode':
      throw new Error('secret detail');
    case '/api/count':
      return countBytes(request);
    case '/api/refuse/413':
      return refuse(413, request);
    case '/api/refuse/408':
      return refuse(408, request);
    case '/api/cookies':
      return new Response(null, {
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    case '/api/slow':
      return answerSlowly();
    default:
      return new Response('here');
  }
}

describe('the local host', () => {
  let folder: string;
  let host: RunningHost;
  let services: Services;

  async function start(settings: Record<string, string> = {}): Promise<RunningHost> {
    const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: join(folder, 'site'), PORT: '0', ...settings });
    services = { ...(await createServices(environment)), log: () => undefined };
    return startHost({ environment, services, functions: { handle } });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    host = await start();
  });

  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  it('knows the address at which it can be reached', async () => {
    expect(publicUrlOf((await getServices()).environment)).toBe(host.url);
  });

  async function whoCalls(url: string, headers: Record<string, string>): Promise<Record<string, string>> {
    return (await (await fetch(`${url}/api/who?a=b%20c`, { headers })).json()) as Record<string, string>;
  }

  it('passes on the address as the client wrote it', async () => {
    expect((await whoCalls(host.url, {})).address).toBe('/api/who?a=b%20c');
  });

  it('takes the other end of the connection for the caller, against what a client claims', async () => {
    expect((await whoCalls(host.url, { 'x-forwarded-for': '203.0.113.7' })).caller).toBe('127.0.0.1');
  });

  it('passes on who calls from a server in front of it', async () => {
    const behind = await start({ PUBLIC_URL: 'https://sanispec.test' });
    const url = `http://127.0.0.1:${(await getServices()).environment.PORT}`;
    try {
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
      expect((await whoCalls(url, headers)).caller).toBe('198.51.100.1, 203.0.113.7');
      expect((await whoCalls(url, {})).caller).toBe('127.0.0.1');
    } finally {
      await behind.stop();
    }
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await fetch(`${host.url}/api/who`, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toContain('json');
    expect(await response.text()).toBe('');
  });

  it('refuses TRACE', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('TRACE /api/who HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('sends every cookie of an answer', async () => {
    expect((await fetch(`${host.url}/api/cookies`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('hides the error of a function that fails', async () => {
    const response = await fetch(`${host.url}/api/explode`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Server error');
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

  it('takes the next request on the connection of one that was refused half-way', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    const rest = Buffer.alloc(2 * megabyte);
    socket.write(`POST /api/refuse/413 HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${rest.length + 1}\r\n\r\na`);
    const [refusal] = await once(socket, 'data');
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(rest);
    socket.write('GET /api/things HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /m);
  });

  it('closes the connection of a body that was too slow', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('POST /api/refuse/408 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\na drop');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('refuses a request that names two hosts', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write('GET /api/things HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
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
    expect((await fetch(`${host.url}/api/things`)).status).toBe(200);
  });

  it('lets running functions finish when it stops, and takes no new requests', async () => {
    const second = await start();
    const running = new Promise<void>((resolve) => {
      slowIsRunning = resolve;
    });
    const answer = fetch(`${second.url}/api/slow`);
    await running;
    const stopped = second.stop();
    await expect(fetch(`${second.url}/api/things`)).rejects.toThrow();
    releaseSlow();
    expect(await (await answer).text()).toBe('finished');
    await stopped;
    await expect(services.documents.get('jobs', 'any')).rejects.toThrow();
  });
});
