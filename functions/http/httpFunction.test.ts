import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HttpRequest, HttpResponse, InvocationContext } from '@azure/functions';
import { type Endpoint, endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUser } from '../accounts/createUser.ts';
import { startSession } from '../accounts/session.ts';
import { BlobServiceUnavailable } from '../storage/blobStore.ts';
import { callEndpoint } from '../testing/callEndpoint.ts';
import { openTestServices, type TestServices } from '../testing/testServices.ts';
import * as handlers from './accountHandlers.ts';
import * as catalogs from './catalogHandlers.ts';
import { httpFunction } from './httpFunction.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const invocation = new InvocationContext({ functionName: 'test', invocationId: 'test' });

it('passes over the key of the function app in the query', async () => {
  expect(await callEndpoint(services, endpoints.wake, catalogs.wake, { query: { code: 'k' } })).toMatchObject({
    status: 200,
  });
  expect(await callEndpoint(services, endpoints.wake, catalogs.wake, { query: { other: 'k' } })).toMatchObject({
    status: 400,
  });
});

it.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'refuses a body of type %s, which a form of another site could send',
  async (type) => {
    const answer = await callEndpoint(services, endpoints.login, handlers.login, {
      body: { email: 'ada@example.com', password: 'drawing-office' },
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, body: { data: 'ErrorInvalidInput', details: ['Content-Type'] } });
  },
);

it('answers in the envelope when the services cannot be opened', async () => {
  const request = new HttpRequest({ method: 'GET', url: 'http://sanispec.test/api/wake' });
  const unavailable = () => Promise.reject(new BlobServiceUnavailable('No answer'));
  expect(await httpFunction(endpoints.wake, catalogs.wake, unavailable)(request, invocation)).toMatchObject({
    status: 503,
    jsonBody: { status: 'error', data: 'ErrorServiceBusy' },
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('packs a large answer with %s for clients that take it', async (encoding, unpack) => {
  const endpoint = { ...endpoints.wake, response: z.object({ text: z.string() }) };
  const large = httpFunction(
    endpoint,
    async () => ({ data: { text: 'Ä'.repeat(10_000) } }),
    () => services,
  );
  function ask(accepted?: string) {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    return large(new HttpRequest({ method: 'GET', url: 'http://sanispec.test/api/wake', headers }), invocation);
  }
  const plain = await ask();
  expect(plain).toMatchObject({ jsonBody: { status: 'success' } });
  const packed = await ask(encoding);
  expect(packed).toMatchObject({
    status: 200,
    headers: { 'content-encoding': encoding, vary: 'accept-encoding', 'content-type': 'application/json' },
  });
  const { body } = packed as { body: Buffer };
  expect(JSON.parse(unpack(body).toString())).toEqual((plain as { jsonBody: unknown }).jsonBody);
});

describe('an answer that is kept', () => {
  const text = 'Spülrandloses Wand-WC '.repeat(500);
  const endpoint = { ...endpoints.wake, response: z.object({ text: z.string() }) };

  async function bytesOf(data: { text: string }, headers: Record<string, string> = {}): Promise<Buffer> {
    const kept = httpFunction(
      endpoint,
      async () => ({ data, isKept: true }),
      () => services,
    );
    const request = new HttpRequest({ method: 'GET', url: 'http://sanispec.test/api/wake', headers });
    return Buffer.from(await new HttpResponse(await kept(request, invocation)).arrayBuffer());
  }

  it('is made once for each packing', async () => {
    const data = { text };
    const packed = await bytesOf(data, { 'accept-encoding': 'br' });
    const plain = await bytesOf(data);
    data.text = 'changed';
    expect(await bytesOf(data, { 'accept-encoding': 'br' })).toEqual(packed);
    expect(await bytesOf(data)).toEqual(plain);
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(JSON.parse(plain.toString()));
    expect(JSON.parse(plain.toString())).toEqual({ status: 'success', data: { text } });
  });

  it('is another one for another object', async () => {
    await bytesOf({ text });
    expect((await bytesOf({ text: 'other' })).toString()).toContain('other');
  });

  it('is made again when it could not be made', async () => {
    const data = { text: 1 as unknown as string };
    expect((await bytesOf(data)).toString()).toContain('ServerError');
    data.text = 'mended';
    expect((await bytesOf(data)).toString()).toContain('mended');
  });
});

describe('an endpoint that may be called only so often', () => {
  const limit = { name: 'wakes', per: 'address', most: 2, withinSeconds: 600 } as const;
  const limited = { ...endpoints.wake, limit };

  function call(address: string, query: Record<string, string> = {}) {
    return callEndpoint(services, limited, catalogs.wake, { query, headers: { 'x-forwarded-for': address } });
  }

  it('refuses further calls of an address until the time is over', async () => {
    expect([(await call('203.0.113.7')).status, (await call('203.0.113.7')).status]).toEqual([200, 200]);
    services.passSeconds(300);
    expect(await call('203.0.113.7')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '300', 'cache-control': 'no-store' },
      body: { status: 'error', data: 'ErrorTooManyRequests', details: ['5'] },
    });
    expect((await call('203.0.113.8')).status).toBe(200);
    services.passSeconds(300);
    expect((await call('203.0.113.7')).status).toBe(200);
  });

  it('does not count what it could not read', async () => {
    for (let calls = 0; calls < 5; calls += 1) await call('203.0.113.7', { wrong: '1' });
    expect((await call('203.0.113.7')).status).toBe(200);
  });

  it('counts accounts where there are some, wherever they call from', async () => {
    const ofAccount = { ...endpoints.getSession, limit: { ...limit, per: 'account' } } as const;
    const tokens = await Promise.all(
      ['ada@example.com', 'berg@example.com'].map(async (email) => {
        const scopes = [{ role: 'user' as const, countries: ['DE'] }];
        const person = {
          password: 'drawing-office',
          firstName: 'Ada',
          lastName: 'Berg',
          companyName: '',
          country: 'DE',
        };
        return (await startSession(services, await createUser(services, { ...person, email, scopes }))).token;
      }),
    );
    async function statusOf(token: string | undefined, address: string): Promise<number> {
      const request = { token: token ?? '', headers: { 'x-forwarded-for': address } };
      return (await callEndpoint(services, ofAccount, handlers.getSession, request)).status;
    }
    const [ada, berg] = tokens;
    expect([await statusOf(ada, '203.0.113.7'), await statusOf(ada, '203.0.113.8')]).toEqual([200, 200]);
    expect([await statusOf(ada, '203.0.113.9'), await statusOf(berg, '203.0.113.9')]).toEqual([429, 200]);
  });

  it('is every one that creates something without asking who calls, or tries a password', () => {
    const harmless = ['getConfig', 'hasSession', 'getInfos', 'searchArticles', 'getArticle', 'wake', 'getGuestProject'];
    // The unguessable id of a project was needed to come this far.
    const ofOneProject = ['saveGuestProjectDetails', 'saveGuestProjectSpaces', 'deleteGuestProject'];
    const open = Object.values<Endpoint>(endpoints).filter(({ access, limit: given }) => access === 'public' && !given);
    expect(open.map(({ name }) => name).sort()).toEqual([...harmless, ...ofOneProject].sort());
  });
});
