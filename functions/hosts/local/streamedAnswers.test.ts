import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '#config/createServices.ts';
import { readEnvironment } from '#config/environment.ts';
import { type RunningHost, startHost } from './startHost.ts';

const chunk = Buffer.alloc(64 * 1024, 'x');
/** Far more than the buffers of a connection hold. */
const manyChunks = 4000;

let given = 0;
let leave: () => void = () => undefined;
let hasLeft = Promise.resolve();

/** Resolves when the function's stream is idle, however many turns it gets. */
async function standstill(): Promise<void> {
  for (let turns = 0, seen = -1; turns < 200; turns = seen === given ? turns + 1 : 0) {
    seen = given;
    await nextTurn();
  }
}

async function* chunksUpTo(count: number): AsyncGenerator<Buffer> {
  try {
    for (; given < count; given += 1) {
      yield chunk;
      await nextTurn();
    }
  } finally {
    leave();
  }
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield chunk;
  throw new Error('broken off');
}

async function handle({ url }: Request): Promise<Response> {
  if (url.endsWith('/many')) return new Response(ReadableStream.from(chunksUpTo(manyChunks)));
  if (url.endsWith('/broken')) return new Response(ReadableStream.from(brokenOff()));
  return new Response(ReadableStream.from(chunksUpTo(Number.POSITIVE_INFINITY)));
}

describe('a streamed answer', () => {
  let folder: string;
  let host: RunningHost;
  const logged: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-streams-'));
    const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: join(folder, 'site'), PORT: '0' });
    const services = { ...(await createServices(environment)), log: (_: string, event: string) => logged.push(event) };
    host = await startHost({ environment, services, functions: { handle } });
  });
  beforeEach(() => {
    given = 0;
    hasLeft = new Promise((resolve) => {
      leave = resolve;
    });
    logged.length = 0;
  });
  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  function open(path: string, method = 'GET'): Socket {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write(`${method} /api/${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    return socket;
  }

  it('ends for the function when the client goes away', async () => {
    const socket = open('endless');
    socket.once('data', () => socket.destroy());
    await hasLeft;
    expect((await fetch(`${host.url}/blobs/unknown`)).status).toBe(404);
    expect(logged).toEqual([]);
  });

  it('waits for a client that reads slowly', async () => {
    const socket = open('many');
    await once(socket, 'readable');
    await standstill();
    expect(given).toBeLessThan(manyChunks / 2);
    let received = 0;
    for await (const data of socket) received += (data as Buffer).length;
    expect(received).toBeGreaterThan(manyChunks * chunk.length);
  });

  it('does not make a streamed answer for HEAD', async () => {
    expect((await fetch(`${host.url}/api/endless`, { method: 'HEAD' })).status).toBe(200);
    await hasLeft;
    expect(given).toBeLessThan(3);
  });

  it('that breaks off is seen as broken', async () => {
    const response = await fetch(`${host.url}/api/broken`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(logged).toEqual(['requestFailed']);
  });
});
