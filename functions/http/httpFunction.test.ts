import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import { WrongSettings } from '#config/environment.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { DocumentTooLarge, StorageBusy } from '#storage/documentStore.ts';
import { storageScope } from '#storage/storageScope.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './accountHandlers.ts';
import * as catalogs from './catalogHandlers.ts';
import { type HttpFunction, httpFunction } from './httpFunction.ts';
import * as projects from './projectHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

function ask(answer: HttpFunction, headers: Record<string, string> = {}): Promise<Response> {
  const silent = () => undefined;
  const invocation = { invocationId: 'test', info: silent, warn: silent, error: silent };
  return answer(new Request('http://sanispec.test/api/wake', { headers }), {}, invocation);
}

it('ignores the key of the function app in the query', async () => {
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

it.each([new BlobServiceUnavailable('No answer'), new WrongSettings(['PUBLIC_URL: missing'])])(
  'answers in the envelope when the services cannot be opened: %s',
  async (error) => {
    const answer = await ask(httpFunction(endpoints.wake, catalogs.wake, () => Promise.reject(error)));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'error', data: 'ErrorServiceBusy' });
  },
);

function answerOf(handler: () => Promise<never>): Promise<Response> {
  return ask(httpFunction(endpoints.wake, handler, () => services));
}

it('says when a busy store may be asked again', async () => {
  const answer = await answerOf(() => Promise.reject(new StorageBusy('Busy', { retryAfterSeconds: 3 })));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('3');
});

it('refuses what no store takes', async () => {
  const answer = await answerOf(() => Promise.reject(new DocumentTooLarge('projects', 'p', 3_000_000)));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ status: 'error', data: 'ErrorRequestTooLarge' });
});

it('logs what a call has cost, where the store charges', async () => {
  await answerOf(async () => {
    throw Object.assign(storageScope(), { requests: 2, requestUnits: 7.286 });
  });
  const facts = { endpoint: 'wake', invocation: 'test', requestUnits: 7.29, storeRequests: 2 };
  expect(services.logged).toContainEqual({ level: 'info', event: 'requestCharged', facts });
  await answerOf(() => Promise.reject(new StorageBusy('Busy')));
  expect(services.logged.filter(({ event }) => event === 'requestCharged')).toHaveLength(1);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a large response with %s for clients that accept it', async (encoding, unpack) => {
  const endpoint = { ...endpoints.wake, response: z.object({ text: z.string() }) };
  const large = httpFunction(
    endpoint,
    async () => ({ data: { text: 'Ä'.repeat(10_000) } }),
    () => services,
  );
  const plain = await ask(large);
  const packed = await ask(large, { 'accept-encoding': encoding });
  expect(packed.status).toBe(200);
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-type': 'application/json',
  });
  const text = await plain.text();
  expect(JSON.parse(text)).toMatchObject({ status: 'success' });
  expect(unpack(await packed.arrayBuffer()).toString()).toBe(text);
});

describe('a cacheable response', () => {
  const text = 'Spülrandloses Wand-WC '.repeat(500);
  const endpoint = { ...endpoints.wake, response: z.object({ text: z.string() }) };

  async function bytesOf(data: { text: string }, headers: Record<string, string> = {}): Promise<Buffer> {
    const kept = httpFunction(
      endpoint,
      async () => ({ data, isCacheable: true }),
      () => services,
    );
    return Buffer.from(await (await ask(kept, headers)).arrayBuffer());
  }

  it('builds a cacheable response once per encoding', async () => {
    const data = { text };
    const packed = await bytesOf(data, { 'accept-encoding': 'br' });
    const plain = await bytesOf(data);
    data.text = 'changed';
    expect(await bytesOf(data, { 'accept-encoding': 'br' })).toEqual(packed);
    expect(await bytesOf(data)).toEqual(plain);
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(JSON.parse(plain.toString()));
    expect(JSON.parse(plain.toString())).toEqual({ status: 'success', data: { text } });
  });

  it('builds another response for another object', async () => {
    await bytesOf({ text });
    expect((await bytesOf({ text: 'other' })).toString()).toContain('other');
  });

  it('builds a response again after a failure', async () => {
    const data = { text: 1 as unknown as string };
    expect((await bytesOf(data)).toString()).toContain('ServerError');
    data.text = 'mended';
    expect((await bytesOf(data)).toString()).toContain('mended');
  });
});

describe('a body', () => {
  function logIn(body: unknown) {
    return callEndpoint(services, endpoints.login, handlers.login, { body });
  }

  const guest = { email: 'ada@example.com', password: 'drawing-office' };

  it('may be as large as its endpoint allows', async () => {
    const { maxBodyBytes } = endpoints.login;
    const padded = JSON.stringify(guest).padEnd(maxBodyBytes);
    expect(await logIn(padded)).toMatchObject({ status: 401, body: { data: 'ErrorInvalidCredentials' } });
    expect(await logIn(`${padded} `)).toMatchObject({ status: 413, body: { data: 'ErrorRequestTooLarge' } });
  });

  it('limits bodies where guests may send them and where no project is saved', () => {
    const large = Object.values<Endpoint>(endpoints).filter(({ maxBodyBytes }) => maxBodyBytes > 256 * 1024);
    expect(large.map(({ name }) => name)).toEqual(['saveGuestProjectSpaces', 'saveUserProjectSpaces', 'importRules']);
  });

  it('has at most ten of its unknown fields named, each of them shortened', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}`.padEnd(50, 'x'), 1]));
    const { status, body } = await logIn({ ...guest, ...unknown });
    expect(status).toBe(400);
    const [fields = ''] = body.details ?? [];
    expect(fields.split(', ')).toHaveLength(10);
    expect(fields.length).toBeLessThan(500);
    expect(fields).toMatch(/^0x{10,}…, 1x/);
  });

  it('has unknown fields named beside wrong ones', async () => {
    expect((await logIn({ ...guest, email: 1, uid: 'x' })).body.details).toEqual(['email, uid']);
  });

  it("limits nesting to that of the product's own data", async () => {
    const deep = `{"email":${'['.repeat(200)}${']'.repeat(200)}}`;
    expect(await logIn(deep)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput', details: ['JSON'] } });
    const brackets = { ...guest, password: `\\"${'[{'.repeat(40)}` };
    expect(await logIn(brackets)).toMatchObject({ status: 401 });
  });

  it('holds no more values than any project', async () => {
    const request = (count: number) => ({
      params: { projectId: 'p'.repeat(20) },
      body: `{"spaces":[${'0,'.repeat(count)}0]}`,
    });
    const save = (count: number) =>
      callEndpoint(services, endpoints.saveGuestProjectSpaces, projects.saveGuestProjectSpaces, request(count));
    expect(await save(1000)).toMatchObject({ status: 400 });
    expect(await save(160_000)).toMatchObject({ status: 413, body: { data: 'ErrorRequestTooLarge' } });
  });
});

describe('an idempotency key', () => {
  const endpoint = endpoints.createGuestProject;

  async function keyOf(key: string | undefined, title = 'Hotel'): Promise<string | undefined | number> {
    let seen: string | undefined;
    const { status } = await callEndpoint(
      services,
      { ...endpoint, response: endpoints.wake.response },
      async ({ idempotencyKey }) => {
        seen = idempotencyKey;
        return { data: {} };
      },
      {
        body: { details: { title, country: 'DE' } },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      },
    );
    return status === 400 ? status : seen;
  }

  it.each([
    ['one that could be guessed', '1'],
    ['one that is shorter than 128 random bits', 'a1B2c3D4e5F6g7H8i9J0k'],
    ['one that repeats a few characters', 'ab'.repeat(20)],
    ['one that is too long', '0123456789abcdef'.repeat(8)],
    ['one with other characters', '0123456789abcdef 0123456789abcdef'],
    ['an empty one', ''],
  ])('refuses the idempotency key: %s', async (_, key) => {
    expect(await keyOf(key)).toBe(400);
  });

  it('names the refused idempotency key', async () => {
    const answer = await callEndpoint(services, endpoint, projects.createGuestProject, {
      body: { details: { title: 'Hotel', country: 'DE' } },
      headers: { 'idempotency-key': '1' },
    });
    expect(answer.body).toMatchObject({ data: 'ErrorInvalidInput', details: ['Idempotency-Key'] });
  });

  it('belongs to one body, and is not stored as it was sent', async () => {
    const key = 'c0a8f0a2-6f1b-4b6e-9d3a-0b5c7e8f9a1d';
    const bound = await keyOf(key);
    expect(bound).toEqual(expect.any(String));
    expect(bound).not.toBe(key);
    expect(await keyOf(key)).toBe(bound);
    expect(await keyOf(key, 'Clinic')).not.toBe(bound);
    expect(await keyOf(undefined)).toBeUndefined();
  });
});

it('does not know an address whose parts cannot be', async () => {
  const answer = await callEndpoint(services, endpoints.getGuestProject, projects.getGuestProject, {
    params: { projectId: 'filters' },
  });
  expect(answer).toMatchObject({ status: 404, body: { data: 'ErrorNotFound' } });
});

describe('an endpoint with a rate limit', () => {
  const limit = { name: 'wakes', per: 'address', maxCalls: 2, withinSeconds: 600 } as const;
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

  it('limits the rate of every endpoint that creates without a session or tries a password', () => {
    const guests = ['getGuestProject', 'getGuestTemplates'];
    const states = ['wake', 'health', 'ready', 'getMaintenance'];
    const harmless = ['getConfig', 'hasSession', 'getInfos', 'searchArticles', 'getArticle', ...states, ...guests];
    // Only callers who know the unguessable id of a project get this far.
    const ofOneProject = [
      'saveGuestProjectDetails',
      'saveGuestProjectSpaces',
      'deleteGuestProject',
      'getGuestTrashedParts',
      'emptyGuestTrashedParts',
      'deleteGuestTrashedPart',
    ];
    const open = Object.values<Endpoint>(endpoints).filter(({ access, limit: given }) => access === 'public' && !given);
    expect(open.map(({ name }) => name).sort()).toEqual([...harmless, ...ofOneProject].sort());
  });
});
