import { endpoints, type RateLimit, type SessionData } from '@sanispec/shared/contract';
import { ProjectDetails, randomId } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserDocument } from '#accounts/user.ts';
import { createProject } from '#projects/createProject.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { callEndpoint, type EndpointAnswer, type EndpointRequest } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './accountHandlers.ts';
import { enforceRateLimit } from './rateLimit.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const person = {
  email: 'Ada@Example.engineering',
  password: 'drawing-office',
  firstName: 'Ada',
  lastName: 'Żak',
  country: 'DE',
};

function signUp(body: object = {}) {
  return callEndpoint(services, endpoints.signUp, handlers.signUp, { body: { ...person, ...body } });
}

interface LoginOptions {
  readonly email?: string;
  /** The network address; this machine without one. */
  readonly from?: string;
  /** What the browser keeps. */
  readonly cookies?: EndpointAnswer['cookies'];
}

function logIn(password: string, { email = person.email, from, cookies = [] }: LoginOptions = {}) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...(from !== undefined && { 'x-forwarded-for': from }), cookie };
  return callEndpoint(services, endpoints.login, handlers.login, { body: { email, password }, headers });
}

function session(request: EndpointRequest) {
  return callEndpoint(services, endpoints.getSession, handlers.getSession, request);
}

describe('a session', () => {
  it('comes with the first page of projects, at login and when it is recovered', async () => {
    await publishTestCatalogue(services);
    const token = (await signUp()).cookies[0]?.value ?? '';
    const [account] = (await services.documents.query<UserDocument>('users', {})).documents;
    for (let count = 1; count <= 27; count += 1) {
      services.passSeconds(60);
      const details = ProjectDetails.parse({ title: `Project ${count}`, country: 'DE' });
      await createProject(services, account?.value, randomId(services.randomBytes), { details });
    }
    for (const { body } of [await session({ token }), await logIn(person.password)]) {
      const { projects } = body.data as SessionData;
      const titles = projects.map(({ details }) => details.title);
      expect([titles.length, titles[0], titles.at(-1)]).toEqual([25, 'Project 27', 'Project 3']);
    }
  });
});

describe('sign-up', () => {
  it('creates a customer, logs in and sets an HttpOnly cookie of one day', async () => {
    const { status, body, cookies } = await signUp();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      userInfo: {
        email: person.email,
        lastName: 'Żak',
        isSalesRep: false,
        scopes: [{ role: 'user', countries: ['DE'] }],
      },
      projects: [],
    });
    expect(cookies[0]).toEqual({
      ...{ name: 'accessToken', value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 86_400, path: '/' },
      ...{ httpOnly: true, sameSite: 'Strict', secure: false },
    });
  });

  it('never answers or stores the password itself', async () => {
    const { body } = await signUp();
    expect(JSON.stringify(body)).not.toContain(person.password);
    const { documents } = await services.documents.query('users', {});
    expect(JSON.stringify(documents)).not.toContain(person.password);
    expect(JSON.stringify(documents)).toContain('$argon2id$');
  });

  it('refuses an address that is taken, in any case', async () => {
    await signUp();
    expect(await signUp({ email: 'ADA@example.ENGINEERING' })).toMatchObject({
      status: 409,
      body: { status: 'error', data: 'ErrorEmailAlreadyRegistered' },
    });
  });

  it('lets only one of two simultaneous sign-ups have the address', async () => {
    const statuses = (await Promise.all([signUp(), signUp()])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('keeps an address for the sign-up that has just taken it', async () => {
    const justNow = { id: 'ada@example.engineering', userId: 'x'.repeat(20), reservedOn: services.now().toISOString() };
    await services.documents.put('emails', justNow);
    expect(await signUp()).toMatchObject({ status: 409, body: { data: 'ErrorEmailAlreadyRegistered' } });
  });

  it('gives an address back when the sign-up that took it ended half-way', async () => {
    const longAgo = { id: 'ada@example.engineering', userId: 'x'.repeat(20), reservedOn: services.now().toISOString() };
    await services.documents.put('emails', longAgo);
    services.passSeconds(61);
    expect(await signUp()).toMatchObject({ status: 201 });
  });

  it('gives such an address back although the clock was a day ahead when it was taken', async () => {
    const ahead = new Date(services.now().getTime() + 86_400_000).toISOString();
    await services.documents.put('emails', {
      id: 'ada@example.engineering',
      userId: 'x'.repeat(20),
      reservedOn: ahead,
    });
    expect(await signUp()).toMatchObject({ status: 201 });
  });
  it.each([
    ['a short password', { password: 'short' }, 'ErrorPasswordLength'],
    ['a long password', { password: 'x1'.repeat(65) }, 'ErrorInvalidInput'],
    ['a common password', { password: 'Password123' }, 'ErrorPasswordTooCommon'],
    ['no e-mail', { email: 'ada' }, 'ErrorInvalidInput'],
    ['an empty name', { lastName: ' ' }, 'ErrorInvalidInput'],
    ['an unknown field', { scopes: [{ role: 'root', countries: [] }] }, 'ErrorInvalidInput'],
  ])('refuses %s', async (_, change, key) => {
    expect(await signUp(change)).toMatchObject({ status: 400, body: { status: 'error', data: key } });
  });
});

describe('login', () => {
  beforeEach(async () => {
    await signUp();
  });

  it('takes the right password', async () => {
    expect(await logIn(person.password, { email: 'ada@example.engineering' })).toMatchObject({ status: 200 });
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await logIn('drawing-table');
    const unknown = await logIn(person.password, { email: 'bob@example.com' });
    expect(wrong).toMatchObject({ status: 401, body: { status: 'error', data: 'ErrorInvalidCredentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses even the right password after five failures, for a minute', async () => {
    for (let failures = 0; failures < 5; failures++) await logIn('drawing-table');
    const refused = await logIn(person.password);
    expect(refused).toMatchObject({ status: 429, body: { data: 'ErrorTooManyAttempts', details: ['1'] } });
    expect(refused.headers['retry-after']).toBe('60');
    services.passSeconds(59);
    expect(await logIn(person.password)).toMatchObject({ status: 429 });
    services.passSeconds(1);
    expect(await logIn(person.password)).toMatchObject({ status: 200 });
  });

  it('doubles the wait with every further failure, up to a day', async () => {
    for (let failures = 0; failures < 5; failures++) await logIn('drawing-table');
    const waits: number[] = [];
    for (let failures = 0; failures < 12; failures++) {
      const seconds = Number((await logIn('drawing-table')).headers['retry-after']);
      waits.push(seconds);
      services.passSeconds(seconds);
      expect(await logIn('drawing-table')).toMatchObject({ status: 401 });
    }
    expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480]);
    expect(waits.slice(-2)).toEqual([61_440, 86_400]);
  });

  it('shortens waits that began when the clock was a day ahead', async () => {
    services.passSeconds(86_400);
    expect(await logIn('drawing-table')).toMatchObject({ status: 401 });
    services.passSeconds(-86_400);
    for (let failures = 1; failures < 5; failures++) {
      expect(await logIn('drawing-table')).toMatchObject({ status: 401 });
      services.passSeconds(-1);
    }
    expect((await logIn(person.password)).headers['retry-after']).toBe('59');
  });

  it('forgets up to four failures after 15 minutes without another', async () => {
    for (let round = 0; round < 3; round++) {
      for (let failures = 0; failures < 4; failures++) {
        expect(await logIn('drawing-table')).toMatchObject({ status: 401 });
      }
      services.passSeconds(15 * 60 + 1);
    }
  });

  it('counts a registered and an unknown address alike', async () => {
    for (const email of [person.email, 'bob@example.com']) {
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 7; attempts++) statuses.push((await logIn('drawing-table', { email })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it('refuses no login because of attempts from elsewhere', async () => {
    for (let attempts = 0; attempts < 40; attempts++)
      await logIn('drawing-table', { from: `203.0.113.${attempts % 20}` });
    expect(await logIn(person.password, { from: '198.51.100.1' })).toMatchObject({ status: 200 });
  });

  describe('by a device that has known the password', () => {
    const from = '203.0.113.7';

    it('lets a known device log in at once despite attempts at the same address', async () => {
      const { cookies } = await logIn(person.password, { from });
      for (let attempts = 0; attempts < 7; attempts++) await logIn('drawing-table', { from });
      expect(await logIn(person.password, { from })).toMatchObject({ status: 429 });
      const slept = services.slept.length;
      expect(await logIn(person.password, { from, cookies })).toMatchObject({ status: 200 });
      expect(services.slept).toHaveLength(slept);
      expect(await logIn(person.password, { from })).toMatchObject({ status: 429 });
    });

    it('goes on where others have used up the logins of its address', async () => {
      const { cookies } = await logIn(person.password, { from });
      for (let attempts = 0; attempts < 300; attempts++) {
        await enforceRateLimit(services, endpoints.login.limit as RateLimit, from).catch(() => undefined);
      }
      expect(await logIn(person.password, { from })).toMatchObject({ body: { data: 'ErrorTooManyRequests' } });
      expect(await logIn(person.password, { from, cookies })).toMatchObject({ status: 200 });
    });

    it('has five attempts like everybody else, and keeps its own count', async () => {
      const { cookies } = await logIn(person.password, { from });
      for (let attempts = 0; attempts < 5; attempts++) {
        expect(await logIn('drawing-table', { from, cookies })).toMatchObject({ status: 401 });
      }
      const moved = '198.51.100.1';
      expect(await logIn(person.password, { from: moved, cookies })).toMatchObject({ status: 429 });
      expect(await logIn(person.password, { from })).toMatchObject({ status: 200 });
    });

    it('treats a device as unknown to other accounts and to forged cookies', async () => {
      const other = 'bob@example.com';
      const { cookies } = await signUp({ email: other });
      const [, mine] = (await logIn(person.password, { from })).cookies;
      const madeUp = [{ name: mine?.name ?? '', value: `${mine?.value.split('.')[0]}.${'A'.repeat(43)}` }];
      for (let attempts = 0; attempts < 5; attempts++) await logIn('drawing-table', { from });
      expect(await logIn(person.password, { from, cookies })).toMatchObject({ status: 429 });
      expect(await logIn(person.password, { from, cookies: madeUp })).toMatchObject({ status: 429 });
    });
  });

  it('delays tries of an account longer and longer, from wherever they come, but five seconds at most', async () => {
    for (let attempts = 0; attempts < 14; attempts++) await logIn('drawing-table', { from: `203.0.113.${attempts}` });
    expect(services.slept).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000]);
    await logIn(person.password, { from: '198.51.100.1' });
    expect(services.slept.at(-1)).toBe(5000);
    await logIn('drawing-table', { from: '198.51.100.1' });
    expect(services.slept).toHaveLength(10);
  });

  it('delays as long as it can without refusing when attempts over all addresses cannot be counted', async () => {
    const put = services.documents.put.bind(services.documents);
    let counted = 0;
    services.documents.put = (container, value, options) => {
      // Of each attempt the first count is that of its own address.
      if (container === 'loginAttempts' && ++counted > 1) return Promise.reject(new PreconditionFailed('counted'));
      return put(container, value, options);
    };
    expect(await logIn(person.password)).toMatchObject({ status: 200 });
    expect(services.slept).toEqual([5000]);
  });

  it('stores neither the address of an account nor that of a caller with its attempts', async () => {
    await logIn('drawing-table', { from: '203.0.113.7' });
    const { documents } = await services.documents.query('loginAttempts', {});
    expect(documents).toHaveLength(2);
    // Versions are random: one may well spell her name.
    expect(JSON.stringify(documents)).not.toMatch(/@|example|203\.0/i);
  });

  it('answers busy when other attempts are counted at the same moment again and again', async () => {
    services.documents.put = () => Promise.reject(new PreconditionFailed('counted'));
    expect(await logIn(person.password)).toMatchObject({ status: 503, body: { data: 'ErrorServiceBusy' } });
  });

  it('counts failures made at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => logIn('drawing-table')));
    expect(await logIn(person.password)).toMatchObject({ status: 429 });
  });

  it('tries no more than five passwords, however many arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('drawing-table')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('forgets the failures before a right password', async () => {
    for (let round = 0; round < 2; round++) {
      for (let failures = 0; failures < 4; failures++) await logIn('drawing-table');
      expect(await logIn(person.password)).toMatchObject({ status: 200 });
    }
  });

  it('refuses a body that is not JSON', async () => {
    const answer = await callEndpoint(services, endpoints.login, handlers.login, { body: '{"email":' });
    expect(answer).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput', details: ['JSON'] } });
  });
});

describe('session', () => {
  async function token(): Promise<string> {
    const { body } = await signUp();
    return (body.data as { access_token: string }).access_token;
  }

  it('recovers a session from the cookie', async () => {
    expect(await session({ headers: { cookie: `locale=de-DE; accessToken=${await token()}` } })).toMatchObject({
      status: 200,
      body: { data: { userInfo: { firstName: 'Ada' } } },
    });
  });

  it('refuses the cookie alone at all other endpoints', async () => {
    const answer = await callEndpoint(services, endpoints.logout, handlers.logout, {
      headers: { cookie: `accessToken=${await token()}` },
    });
    expect(answer.status).toBe(401);
  });

  it('outlives a call that came without its token', async () => {
    const headers = { cookie: `accessToken=${await token()}` };
    const answer = await callEndpoint(services, endpoints.logout, handlers.logout, { headers });
    expect(answer).toMatchObject({ status: 401, cookies: [] });
    expect(await session({ headers })).toMatchObject({ status: 200 });
  });

  it('ends at log-out', async () => {
    const ended = await token();
    expect(await callEndpoint(services, endpoints.logout, handlers.logout, { token: ended })).toMatchObject({
      status: 200,
    });
    expect(await session({ token: ended })).toMatchObject({ status: 401, body: { data: 'ErrorSessionExpired' } });
  });

  it('ends after a day, and the answer expires the cookie', async () => {
    const old = await token();
    services.passSeconds(86_401);
    const answer = await session({ token: old });
    expect(answer.status).toBe(401);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'accessToken', value: '', maxAge: 0 })]);
  });

  it('refuses a session request without a token', async () => {
    expect(await session({})).toMatchObject({ status: 401 });
  });

  it('exists as long as the cookie has one; that a guest has none is no failure', async () => {
    const ending = await token();
    async function exists(cookie: string) {
      const { status, body } = await callEndpoint(services, endpoints.hasSession, handlers.hasSession, {
        headers: { cookie },
      });
      return { status, data: body.data };
    }
    expect(await exists(`accessToken=${ending}`)).toEqual({ status: 200, data: { exists: true } });
    expect(await exists('locale=de-DE')).toEqual({ status: 200, data: { exists: false } });
    services.passSeconds(86_401);
    expect(await exists(`accessToken=${ending}`)).toEqual({ status: 200, data: { exists: false } });
  });
});

it('writes no password and no token into the log', async () => {
  await signUp();
  await logIn('drawing-table');
  expect(JSON.stringify(services.logged)).not.toContain('drawing');
});
