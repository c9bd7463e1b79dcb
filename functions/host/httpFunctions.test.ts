import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app } from '@azure/functions';
import { afterEach, describe, expect, it } from 'vitest';
import { collectFunctions } from './functionsCore.ts';
import { createHttpFunctions } from './httpFunctions.ts';

function registrations(): void {
  app.http('whoCalls', {
    route: 'who',
    methods: ['GET'],
    handler: async ({ headers, url }) => ({ jsonBody: [headers.get('x-forwarded-for'), url] }),
  });
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function ask(publicUrl: string, headers: Record<string, string>): Promise<unknown> {
  const functions = await collectFunctions(registrations);
  const handle = createHttpFunctions({ functions, routePrefix: 'api', log: () => undefined, publicUrl });
  const listening = createServer((request, response) =>
    handle(request, response, new URL(request.url ?? '/', 'http://localhost')),
  );
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/api/who`, { headers })).json();
}

describe('who calls a function', () => {
  it('is the other end of the connection, whatever the caller writes', async () => {
    const [caller] = (await ask('', { 'x-forwarded-for': '203.0.113.7' })) as string[];
    expect(caller).toBe('127.0.0.1');
  });

  it('is what the server before the host says last', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect(await ask('https://sanispec.test', headers)).toEqual([
      '198.51.100.1, 203.0.113.7',
      'https://sanispec.test/api/who',
    ]);
  });
});
