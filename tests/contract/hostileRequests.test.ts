import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { tablesToPackage } from '@sanispec/shared/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openAzureFunctions } from '../support/azureFunctions.ts';

const names = ['ArticleNr', 'Articletext', 'CountriesISO', 'Active', 'IsSearchableBrowser', 'Description'];
const flags = ['', '', 'hidden', 'hidden', 'hidden', ''];
const rows = Array.from({ length: 1000 }, (_, index) => [
  `n${index}`,
  'WC',
  'DE',
  '1',
  '1',
  `${index} Spülrandloses Wand-WC `.repeat(20),
]);
const ada = { email: 'ada@example.com', password: 'drawing-office' };

let folder: string;
/** The same functions and stores behind both adapters. */
const hosts: Record<string, RunningHost> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-hostile-'));
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0' });
  const services = { ...(await createServices(environment)), log: () => undefined };
  const person = { ...ada, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, scopes: [{ role: 'user', countries: ['DE'] }] });
  await publishTestPackage(
    services,
    tablesToPackage([{ name: 'TOILET_WC', rows: [names, flags, ...rows] }]).package,
    ['DE'],
    'large',
  );
  const { functions } = await openAzureFunctions(() => import('../../functions/hosts/azure/index.ts'));
  hosts.azure = await startHost({ environment, services, functions });
  hosts.local = await startHost({ environment, services });
});

afterAll(async () => {
  for (const host of Object.values(hosts)) await host.stop();
  await rm(folder, { recursive: true });
});

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

interface Heard {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** What differs from call to call, and between connections. */
const ofTheCall = ['date', 'x-correlation-id', 'x-ms-invocation-id', 'connection', 'keep-alive', 'transfer-encoding'];

function urlOf(host: string): string {
  return hosts[host]?.url ?? '';
}

async function ask(host: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Heard> {
  const sent = request(`${urlOf(host)}/api${path}`, { method, headers, agent: false });
  const answered = once(sent, 'response');
  // With a length that is announced and not sent, the call stays open.
  if (headers['content-length'] === undefined) sent.end(body);
  else sent.write(body ?? '');
  const [answer]: IncomingMessage[] = await answered;
  if (answer === undefined) throw new Error('No answer');
  const told = Object.entries(answer.headers).filter(([name]) => !ofTheCall.includes(name));
  const heard = { status: answer.statusCode, headers: Object.fromEntries(told), body: await buffer(answer) };
  sent.destroy();
  return heard;
}

const json = { 'content-type': 'application/json' };
const name255 = 'x'.repeat(255);

function logIn(body: string | Buffer, headers: Record<string, string> = {}): Sent {
  return { method: 'POST', path: '/login', headers: { ...json, ...headers }, body };
}

const credentials = JSON.stringify(ada);
const wrong = JSON.stringify({ ...ada, password: 'drawing-table' });

const refused: readonly (readonly [string, Sent, number, string])[] = [
  ['a body that is too large', logIn('x'.repeat(20_000)), 413, 'ErrorRequestTooLarge'],
  [
    'a body of 20 MB in pieces',
    logIn(Buffer.alloc(20_000_000, ' '), { 'transfer-encoding': 'chunked' }),
    413,
    'ErrorRequestTooLarge',
  ],
  [
    'a body that announces 200 MB and does not come',
    logIn('', { 'content-length': '200000000' }),
    413,
    'ErrorRequestTooLarge',
  ],
  ['a body that is no JSON', logIn('{"email":'), 400, 'ErrorInvalidInput'],
  ['a body nested 100 levels deep', logIn(`${'['.repeat(100)}${']'.repeat(100)}`), 400, 'ErrorInvalidInput'],
  ['a body in UTF-16', logIn(Buffer.from(credentials, 'utf16le')), 400, 'ErrorInvalidInput'],
  [
    'a body that claims to be packed',
    logIn(Buffer.from([31, 139, 8]), { 'content-encoding': 'gzip' }),
    400,
    'ErrorInvalidInput',
  ],
  ['a body with a byte order mark', logIn(`\uFEFF${credentials}`), 400, 'ErrorInvalidInput'],
  ['a body in Latin-1', logIn(Buffer.from(wrong.replace('ada', 'adä'), 'latin1')), 401, 'ErrorInvalidCredentials'],
  [
    'a body of a form',
    logIn('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'ErrorInvalidInput',
  ],
  ['no body', { method: 'POST', path: '/login' }, 400, 'ErrorInvalidInput'],
  ['a wrong password', logIn(wrong), 401, 'ErrorInvalidCredentials'],
  ['a field that no schema has', logIn(JSON.stringify({ ...ada, [name255]: 1 })), 400, 'ErrorInvalidInput'],
  ['a prototype for a body', logIn('{"__proto__":{"email":"a"}}'), 400, 'ErrorInvalidInput'],
  ['a name of 255 bytes in the path', { path: `/articles/${name255}?country=DE` }, 404, 'ErrorNotFound'],
  [
    '85 characters of three bytes each',
    { path: `/articles/${'%E8%A1%9B'.repeat(85)}?country=DE` },
    404,
    'ErrorArticleNotFound',
  ],
  ['a country of 255 bytes', { path: `/articles/n1?country=${name255}` }, 400, 'ErrorInvalidInput'],
  ['a parameter of 255 bytes', { path: `/articles/n1?country=DE&${name255}=1` }, 400, 'ErrorInvalidInput'],
  ['a country that is named twice', { path: '/articles/n1?country=DE&country=%00' }, 400, 'ErrorInvalidInput'],
  ['a broken escape in the query', { path: '/articles/n1?country=%E0%A4%A' }, 400, 'ErrorInvalidInput'],
  [
    'an unknown session',
    { path: '/profile', headers: { authorization: `Bearer ${name255}` } },
    401,
    'ErrorSessionExpired',
  ],
  [
    'cookies of 8 kB',
    { path: '/session', headers: { cookie: `accessToken=${'x'.repeat(8000)}` } },
    401,
    'ErrorSessionExpired',
  ],
];

it.each(refused)('refuses %s in the same way on both hosts', async (_, sent, status, data) => {
  const local = await ask('local', sent);
  expect({ status: local.status, body: JSON.parse(local.body.toString()) }).toMatchObject({
    status,
    body: { status: 'error', data },
  });
  expect(await ask('azure', sent)).toEqual(local);
});

const answered: readonly (readonly [string, Sent, number])[] = [
  ['the description of the API', { path: '/openapi.json' }, 200],
  ['a name with a slash and an umlaut', { path: '/articles/n%2F%C3%A4?country=DE' }, 404],
  ['a path in capitals', { path: '/ARTICLES/n1?country=DE' }, 200],
  ['a page that is sent in pieces', { path: '/articles/search?country=DE&pageSize=1000' }, 200],
];

it.each(answered)('answers a call for %s in the same way on both hosts', async (_, sent, status) => {
  const local = await ask('local', sent);
  expect(local.status).toBe(status);
  expect(await ask('azure', sent)).toEqual(local);
});

describe.each(['local', 'azure'])('the host with the adapter %s', (host) => {
  function open(): Socket {
    const { port } = new URL(urlOf(host));
    return connect(Number(port), '127.0.0.1').on('error', () => undefined);
  }

  async function isWell(): Promise<boolean> {
    return (await ask(host, { path: '/health' })).status === 200;
  }

  it('compresses a page that is sent in pieces', async () => {
    const sent = { path: '/articles/search?country=DE&pageSize=1000', headers: { 'accept-encoding': 'br' } };
    const { headers, body } = await ask(host, sent);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(body).toString()).data.rowsData).toHaveLength(1000);
  });

  it('tells a client that has the version of an article that it is unchanged', async () => {
    const { headers } = await ask(host, { path: '/articles/n1?country=DE' });
    const again = await ask(host, {
      path: '/articles/n1?country=DE',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect({ status: again.status, etag: again.headers.etag, length: again.body.length }).toEqual({
      status: 304,
      etag: headers.etag,
      length: 0,
    });
  });

  it('sends both cookies of a login', async () => {
    const { headers } = await ask(host, logIn(credentials));
    const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(/=[^;]+/, '=…'));
    expect(cookies).toEqual([
      'accessToken=…; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict',
      expect.stringMatching(/^device-\w+=…; Max-Age=\d+; Path=\/api\/login; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('reads a body that comes byte by byte', async () => {
    const sent = request(`${urlOf(host)}/api/login`, { method: 'POST', headers: json, agent: false });
    for (const byte of Buffer.from(wrong)) sent.write(Buffer.of(byte));
    sent.end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    expect(answer?.statusCode).toBe(401);
    answer?.resume();
  });

  it('goes on after calls that are cut off', async () => {
    const cut = Array.from({ length: 20 }, async () => {
      const socket = open();
      socket.write(
        'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      );
      await once(socket, 'connect');
      socket.destroy();
    });
    await Promise.all(cut);
    expect(await isWell()).toBe(true);
  });

  it('goes on after clients that leave in the middle of an answer', async () => {
    const left = Array.from({ length: 20 }, async () => {
      const socket = open();
      socket.write('GET /api/articles/search?country=DE&pageSize=1000 HTTP/1.1\r\nhost: a\r\n\r\n');
      await once(socket, 'data');
      socket.destroy();
    });
    await Promise.all(left);
    expect(await isWell()).toBe(true);
  });

  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    ['a length besides pieces', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two hosts', 'host: b\r\ncontent-length: 0\r\n\r\n'],
    ['a header of 100 kB', `x-large: ${'x'.repeat(100 * 1024)}\r\n\r\n`],
  ])('refuses a call with %s', async (_, rest) => {
    const socket = open();
    socket.write(`POST /api/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${rest}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('goes on with 1,000 connections', async () => {
    const sockets = Array.from({ length: 1000 }, open);
    await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
    expect(await isWell()).toBe(true);
  });
});
