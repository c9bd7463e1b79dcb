import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app } from '@azure/functions';
import { afterEach, describe, expect, it } from 'vitest';
import { collectFunctions } from './functionsCore.ts';
import { compareRoutes, createHttpFunctions, matchRoute, parseRoute } from './httpFunctions.ts';

function match(route: string, path: string) {
  return matchRoute(parseRoute(route), path.split('/').filter(Boolean));
}

describe('routes of functions', () => {
  it.each([
    ['projects', 'projects', {}],
    ['projects', 'PROJECTS', {}],
    ['projects/{id}', 'projects/Abc', { id: 'Abc' }],
    ['projects/{id}/spaces/{space}', 'projects/1/spaces/2', { id: '1', space: '2' }],
    ['files/{*path}', 'files/a/b/c', { path: 'a/b/c' }],
    ['files/{*path}', 'files', { path: '' }],
    ['list/{page?}', 'list', {}],
    ['list/{page?}', 'list/2', { page: '2' }],
    ['', '', {}],
  ])('%s takes /%s', (route, path, parameters) => {
    expect(match(route, path)).toEqual(parameters);
  });

  it.each([
    ['projects', 'project'],
    ['projects', 'projects/1'],
    ['projects/{id}', 'projects'],
    ['projects/{id}', 'projects/1/2'],
    ['projects/{id}/report', 'projects/1/reports'],
  ])('%s does not take /%s', (route, path) => {
    expect(match(route, path)).toBeUndefined();
  });

  it('are tried with literals before parameters before the rest', () => {
    const sorted = ['{*all}', 'a/{id}', '{x}/b', 'a/b', 'a'].map((route) => ({ route, parsed: parseRoute(route) }));
    sorted.sort((first, second) => compareRoutes(first.parsed, second.parsed));
    expect(sorted.map(({ route }) => route)).toEqual(['a', 'a/b', 'a/{id}', '{x}/b', '{*all}']);
  });

  it.each(['a/{id:int}', 'a/x{id}', 'a/*', 'a/{'])('refuses what it does not know: %s', (route) => {
    expect(() => parseRoute(route)).toThrow(route);
  });
});

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
