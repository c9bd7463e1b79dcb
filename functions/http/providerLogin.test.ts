import { endpoints } from '@sanispec/shared/contract';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserDocument } from '#accounts/user.ts';
import { callEndpoint, type EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { StandInProvider } from '#testing/standInProvider.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { getConfig, login, signUp } from './accountHandlers.ts';
import { createGuestProject } from './projectHandlers.ts';

let provider: StandInProvider;
let services: TestServices;

beforeEach(async () => {
  provider = new StandInProvider();
  await provider.open();
  services = await openTestServices(provider.settings);
});
afterEach(async () => {
  await services.close();
  await provider.close();
});

function send(jwt: string, more: object = {}): Promise<EndpointAnswer> {
  return callEndpoint(services, endpoints.login, login, { body: { jwt, ...more } });
}

async function sendToken(claims = {}, header?: Record<string, unknown>): Promise<EndpointAnswer> {
  return send(await provider.token(services.now(), claims, header));
}

async function users(): Promise<readonly UserDocument[]> {
  return (await services.documents.query<UserDocument>('users', {})).documents.map(({ value }) => value);
}

const seconds = () => Math.floor(services.now().getTime() / 1000);
const refused = { status: 401, body: { status: 'error', data: 'ErrorProviderTokenInvalid' } };
const unavailable = { status: 503, body: { status: 'error', data: 'ErrorProviderUnavailable' } };

describe('the first login with the provider', () => {
  it('makes an account without a password and starts a session', async () => {
    const { status, body, cookies } = await sendToken();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userInfo: {
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Żak',
        country: 'DE',
        scopes: [{ role: 'user', countries: ['DE'] }],
      },
      projects: [],
    });
    // A device is known by a password, and there is none.
    expect(cookies).toEqual([expect.objectContaining({ name: 'accessToken', maxAge: 86_400 })]);
    expect(await users()).toMatchObject([{ provider: { environment: 'TEST', uid: 'c0ffee' } }]);
    expect((await users())[0]).not.toHaveProperty('passwordHash');
  });

  it('makes one account even when the token is sent twice at the same moment', async () => {
    const answers = await Promise.all([sendToken(), sendToken()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await users()).toHaveLength(1);
    expect(provider.asked).toEqual([`/accounts.getJWTPublicKey?apiKey=${provider.apiKey}&V2=true`]);
  });

  it.each([
    ['the market when the provider does not name the country by its code', { country: 'Germany' }, 'FR', 'FR'],
    ['AE in the international market', { country: undefined }, undefined, 'AE'],
    ['the country of the profile otherwise', { country: 'pl' }, 'FR', 'PL'],
  ])('belongs to %s', async (_, claims, country, expected) => {
    const { body } = await send(await provider.token(services.now(), claims), country === undefined ? {} : { country });
    expect(body.data).toMatchObject({ userInfo: { country: expected } });
  });

  it('takes a profile that holds nothing but the id', async () => {
    const { body } = await sendToken({ firstName: undefined, lastName: 7, email: 'none', country: undefined });
    expect(body.data).toMatchObject({ userInfo: { firstName: '', lastName: '', email: '' } });
  });

  it('claims the guest projects of the browser', async () => {
    await publishTestCatalogue(services);
    const { body: created } = await callEndpoint(services, endpoints.createGuestProject, createGuestProject, {
      body: { details: { title: 'Hotel Seeblick', country: 'DE' } },
    });
    const { id } = created.data as { id: string };
    const { body } = await send(await provider.token(services.now()), { projectId: '', projectIds: [id, 'unknown'] });
    expect(body.data).toMatchObject({ projects: [{ id, onlySummary: true }] });
  });
});

describe('a later login with the provider', () => {
  it('follows new names and a new address, and keeps what the provider no longer knows', async () => {
    const first = await sendToken();
    const { body } = await sendToken({ lastName: 'Berg', firstName: '', email: 'berg@example.com' });
    expect(body.data).toMatchObject({
      userInfo: { id: (first.body.data as { userInfo: { id: string } }).userInfo.id },
    });
    expect(await users()).toMatchObject([{ firstName: 'Ada', lastName: 'Berg', email: 'berg@example.com' }]);
  });

  it('takes a new address from the provider as unverified, so that typing one never grants root', async () => {
    const rootEmails = ['root@example.com'];
    services = { ...services, environment: { ...services.environment, ROOT_EMAILS: rootEmails } };
    await sendToken();
    const [user] = await users();
    if (user === undefined) throw new Error('There is no account');
    await services.documents.put('users', { ...user, emailVerified: true });
    await sendToken({ email: 'root@example.com' });
    expect(await users()).toMatchObject([{ emailVerified: false, scopes: [{ role: 'user' }] }]);
    await services.documents.put('users', { ...user, email: 'root@example.com', emailVerified: true });
    const { body } = await sendToken({ email: 'root@example.com' });
    expect(body.data).toMatchObject({ userInfo: { scopes: [{ role: 'user' }, { role: 'root' }] } });
  });

  it.each([
    [
      'several with their kinds',
      [
        { type: 'mobile', number: ' +49 170 1 ' },
        { type: 'work', number: '1' },
      ],
      '+49 170 1',
    ],
    ['one', '+49 (0)30/1-2', '+49 (0)30/1-2'],
    [
      'one that can be called among others',
      [{ type: 'x' }, '<script>', 7, { number: '' }, { number: '0711 1' }],
      '0711 1',
    ],
    ['none that could be called', [{ number: 'call me' }, '1'.repeat(41)], undefined],
    ['something else', { number: { number: 1 } }, undefined],
  ])('stores the phone of a profile with %s', async (_, phones, phone) => {
    expect(await sendToken({ phones })).toMatchObject({ status: 200 });
    expect((await users())[0]?.phone).toBe(phone);
  });

  it('follows another phone, and keeps it when the provider no longer knows one', async () => {
    await sendToken({ phones: [{ number: '1' }] });
    await sendToken({ phones: [{ number: '2' }] });
    await sendToken({ phones: [] });
    expect(await users()).toMatchObject([{ phone: '2' }]);
  });

  it('keeps the roles that administrators gave', async () => {
    await sendToken();
    const [user] = await users();
    await services.documents.put('users', {
      ...user,
      id: user?.id ?? '',
      scopes: [{ role: 'sales', countries: ['DE'] }],
    });
    const { body } = await sendToken({ lastName: 'Berg' });
    expect(body.data).toMatchObject({ userInfo: { isSalesRep: true } });
  });

  it('knows people by the id of the provider, never by an address', async () => {
    await sendToken();
    await sendToken({ sub: 'decade' });
    expect(await users()).toHaveLength(2);
  });

  it('never opens a built-in account of the same address', async () => {
    const builtIn = await openTestServices();
    const person = {
      email: 'ada@example.com',
      password: 'drawing-office',
      firstName: 'A',
      lastName: 'B',
      country: 'DE',
    };
    await callEndpoint(builtIn, endpoints.signUp, signUp, { body: person });
    // The same stores, now with a provider.
    const both: TestServices = { ...builtIn, environment: services.environment };
    const { body } = await callEndpoint(both, endpoints.login, login, {
      body: { jwt: await provider.token(services.now()) },
    });
    const { documents } = await builtIn.documents.query<UserDocument>('users', {});
    const [existing] = documents.filter(({ value }) => value.passwordHash !== undefined);
    expect(documents).toHaveLength(2);
    expect(body.data).not.toMatchObject({ userInfo: { id: existing?.id } });
    expect(existing?.value).toMatchObject({ firstName: 'A', lastName: 'B' });
    await builtIn.close();
  });
});

describe('a token', () => {
  it('may name its key as keyid, and its issuer without the slash', async () => {
    expect(await sendToken({}, { keyid: 'key1' })).toMatchObject({ status: 200 });
    expect(await sendToken({ iss: `https://fidm.gigya.com/jwt/${provider.apiKey}` })).toMatchObject({ status: 200 });
  });

  it.each([
    ['another issuer', () => ({ iss: 'https://fidm.gigya.com/jwt/3_other/' })],
    ['an issuer that only begins like ours', () => ({ iss: `https://fidm.gigya.com/jwt/${provider.apiKey}/x` })],
    ['no issuer', () => ({ iss: undefined })],
    ['the key of a site that is not ours', () => ({ apiKey: '3_other' })],
    ['the key of another of our sites, but not its issuer', () => ({ apiKey: '3_dutch-key' })],
    ['a list of keys', () => ({ apiKey: [provider.apiKey] })],
    ['no key', () => ({ apiKey: undefined })],
    ['an end that is over', () => ({ exp: seconds() - 121 })],
    ['no end', () => ({ exp: undefined })],
    ['a beginning that is still to come', () => ({ iat: seconds() + 121 })],
    ['a beginning of two days ago', () => ({ iat: seconds() - 2 * 86_400 })],
    ['no beginning', () => ({ iat: undefined })],
    ['a time before which it does not count', () => ({ nbf: seconds() + 121 })],
    ['no id', () => ({ sub: undefined })],
    ['an empty id', () => ({ sub: '' })],
  ])('refuses a token with %s', async (_, claims) => {
    expect(await sendToken(claims())).toMatchObject(refused);
    expect(await users()).toEqual([]);
  });

  it.each([
    ['just ended', () => ({ exp: seconds() - 119 })],
    ['just begun by a clock that is ahead', () => ({ iat: seconds() + 119 })],
  ])('accepts a token that has %s', async (_, claims) => {
    expect(await sendToken(claims())).toMatchObject({ status: 200 });
  });

  it('refuses a token without a signature', async () => {
    const claims = { iss: `https://fidm.gigya.com/jwt/${provider.apiKey}/`, apiKey: provider.apiKey, sub: 'c0ffee' };
    const unsigned = new UnsecuredJWT({ ...claims, iat: seconds(), exp: seconds() + 60 }).encode();
    expect(await send(unsigned)).toMatchObject(refused);
    const [header, payload] = (await provider.token(services.now())).split('.');
    expect(await send(`${header}.${payload}.`)).toMatchObject(refused);
  });

  it('refuses a token signed with the public key as a secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(provider.publicKey));
    const claims = { iss: `https://fidm.gigya.com/jwt/${provider.apiKey}/`, apiKey: provider.apiKey, sub: 'c0ffee' };
    const forged = await new SignJWT({ ...claims, iat: seconds(), exp: seconds() + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'key1' })
      .sign(secret);
    expect(await send(forged)).toMatchObject(refused);
  });

  it('refuses a token whose content was changed', async () => {
    const [header, payload = '', signature] = (await provider.token(services.now())).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    expect(await send(`${header}.${changed}.${signature}`)).toMatchObject(refused);
  });

  it.each(['x', 'a.b.c', '..', '{}', 'eyJhbGciOiJSUzI1NiJ9.e30.AA'])('refuses a token that is %s', async (jwt) => {
    expect(await send(jwt)).toMatchObject(refused);
  });

  it.each([
    ['too long', { jwt: 'x'.repeat(8193) }],
    ['empty', { jwt: '' }],
    ['sent with a password', { jwt: 'x', email: 'ada@example.com', password: 'drawing-office' }],
    ['sent with another field', { jwt: 'x', uid: 'c0ffee' }],
    ['of no country', { jwt: 'x', country: 'Germany' }],
  ])('refuses a login with a token that is %s', async (_, body) => {
    expect(await callEndpoint(services, endpoints.login, login, { body })).toMatchObject({
      status: 400,
      body: { data: 'ErrorInvalidInput' },
    });
    expect(provider.asked).toEqual([]);
  });

  it('never logs a token', async () => {
    const jwt = await provider.token(services.now(), { apiKey: '3_other' });
    await send(jwt);
    expect(services.logged).toMatchObject([{ event: 'providerTokenRefused' }]);
    expect(JSON.stringify(services.logged)).not.toContain(jwt.slice(-20));
  });
});

describe('the keys of the provider', () => {
  it("fetches the provider's keys once, and again for a token that names a new one", async () => {
    await sendToken();
    await sendToken();
    expect(provider.asked).toHaveLength(1);
    await provider.rotate('key2');
    services.passSeconds(30);
    expect(await sendToken()).toMatchObject({ status: 200 });
    expect(provider.asked).toHaveLength(2);
  });

  it('does not fetch keys again for every token with an unknown key, and says when to retry', async () => {
    await sendToken();
    services.passSeconds(10);
    const later = { status: 503, body: { data: 'ErrorProviderUnavailable' }, headers: { 'retry-after': '20' } };
    for (let attempts = 0; attempts < 20; attempts += 1) {
      expect(await sendToken({}, { kid: `unknown${attempts}` })).toMatchObject(later);
    }
    expect(provider.asked).toHaveLength(1);
    services.passSeconds(20);
    expect(await sendToken({}, { kid: 'unknown' })).toMatchObject(refused);
    expect(await sendToken({}, { kid: 'unknown' })).toMatchObject({ status: 503 });
    expect(provider.asked).toHaveLength(2);
    expect(await sendToken()).toMatchObject({ status: 200 });
  });

  it('let a token in that names a new key as soon as they may be asked for again', async () => {
    await sendToken();
    await provider.rotate('key2');
    expect(await sendToken()).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    services.passSeconds(30);
    expect(await sendToken()).toMatchObject({ status: 200 });
  });

  it('no longer count some minutes after the provider has withdrawn them', async () => {
    const old = await provider.token(services.now());
    await send(old);
    await provider.rotate('key2');
    services.passSeconds(10 * 60 + 1);
    expect(await send(old)).toMatchObject(refused);
  });

  it('does not fetch keys for a foreign token', async () => {
    await sendToken({ apiKey: '3_other' });
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ['an error code, although with status 200', 200, '{"errorCode":400093,"errorMessage":"Invalid ApiKey parameter"}'],
    ['an error status', 500, '{}'],
    ['something else than JSON', 200, '<html>'],
    ['another shape', 200, '{"keys":{"kid":"key1"}}'],
  ])('cannot be had when their server answers %s', async (_, status, body) => {
    provider.manner = { kind: 'answer', status, body };
    const answer = await sendToken();
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers['retry-after']).toBe('5');
    expect(services.logged.map(({ event }) => event)).toContain('providerKeysUnavailable');
  });

  it('cannot be had from a server that is dead, which is not asked at every login', async () => {
    provider.manner = { kind: 'answer', status: 500, body: '' };
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await sendToken()).toMatchObject(unavailable);
    expect(provider.asked).toHaveLength(1);
    provider.manner = { kind: 'keys' };
    services.passSeconds(5);
    expect(await sendToken()).toMatchObject({ status: 200 });
  });

  it('fetches keys again after the clock was a day ahead', async () => {
    services.passSeconds(86_400);
    await sendToken();
    services.passSeconds(-86_400);
    await provider.rotate('key2');
    expect(await sendToken()).toMatchObject({ status: 200 });
    services.passSeconds(86_400);
    provider.manner = { kind: 'answer', status: 500, body: '' };
    expect(await sendToken()).toMatchObject(unavailable);
    services.passSeconds(-86_400);
    provider.manner = { kind: 'keys' };
    expect(await sendToken()).toMatchObject({ status: 200 });
  });

  it('cannot be had where nothing listens', async () => {
    const jwt = await provider.token(services.now());
    await provider.close();
    expect(await send(jwt)).toMatchObject(unavailable);
  });

  it('waits for keys no longer than configured', async () => {
    const impatient = await openTestServices({ ...provider.settings, IDENTITY_PROVIDER_TIMEOUT_MS: '20' });
    provider.manner = { kind: 'silence' };
    const answer = await callEndpoint(impatient, endpoints.login, login, {
      body: { jwt: await provider.token(impatient.now()) },
    });
    expect(answer).toMatchObject(unavailable);
    await impatient.close();
  });
});

describe('with a provider', () => {
  const person = { email: 'ada@example.com', password: 'drawing-office', firstName: 'A', lastName: 'B', country: 'DE' };
  const off = { status: 403, body: { data: 'ErrorBuiltInAccountsOff' } };

  it('refuses password logins and sign-ups with a provider', async () => {
    const { email, password } = person;
    expect(await callEndpoint(services, endpoints.login, login, { body: { email, password } })).toMatchObject(off);
    expect(await callEndpoint(services, endpoints.signUp, signUp, { body: person })).toMatchObject(off);
  });

  it('allows password logins with a provider where configured, but no sign-ups', async () => {
    const open = await openTestServices({ ...provider.settings, BUILT_IN_ACCOUNTS: 'login' });
    const { email, password } = person;
    expect(await callEndpoint(open, endpoints.login, login, { body: { email, password } })).toMatchObject({
      status: 401,
      body: { data: 'ErrorInvalidCredentials' },
    });
    expect(await callEndpoint(open, endpoints.signUp, signUp, { body: person })).toMatchObject(off);
    await open.close();
  });

  it('the site learns where its screens are', async () => {
    const { body } = await callEndpoint(services, endpoints.getConfig, getConfig);
    expect(body.data).toMatchObject({
      identityProvider: {
        environment: 'TEST',
        scriptUrl: 'https://cdns.eu1.gigya.com/js/gigya.js',
        keys: { DE: provider.apiKey },
        loginScreens: 'Default-RegistrationLogin',
        hasBuiltInLogin: false,
      },
    });
  });
});

it('without a provider its tokens open nothing', async () => {
  const builtIn = await openTestServices();
  const answer = await callEndpoint(builtIn, endpoints.login, login, {
    body: { jwt: await provider.token(builtIn.now()) },
  });
  expect(answer).toMatchObject({ status: 403, body: { data: 'ErrorProviderNotEnabled' } });
  await builtIn.close();
});

it.each([
  ['{"DE":"3_abc"}', 'IDENTITY_PROVIDER_KEYS'],
  ['{"TEST":{"DEU":"3_abc"}}', 'IDENTITY_PROVIDER_KEYS'],
  ['{"TEST":{"DE":"a&b"}}', 'IDENTITY_PROVIDER_KEYS'],
  ['DE', 'No JSON'],
])('no keys are %s', async (IDENTITY_PROVIDER_KEYS, fault) => {
  await expect(openTestServices({ IDENTITY_PROVIDER_KEYS })).rejects.toThrow(fault);
});
