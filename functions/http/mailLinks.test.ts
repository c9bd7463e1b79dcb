import { endpoints, type SessionData } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserDocument } from '#accounts/user.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { sendMails, tokenIn } from '#testing/sendMails.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './accountHandlers.ts';
import * as profile from './profileHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const password = 'drawing-office';
const newPassword = 'wall-elevation';

async function signUp(email = 'ada@example.com', change: object = {}): Promise<string> {
  const body = { email, password, firstName: 'Ada', lastName: 'Berg', country: 'DE', locale: 'de-DE', ...change };
  const answer = await callEndpoint(services, endpoints.signUp, handlers.signUp, { body });
  expect(answer.status).toBe(201);
  return (answer.body.data as SessionData).access_token;
}

function logIn(secret: string, email = 'ada@example.com') {
  return callEndpoint(services, endpoints.login, handlers.login, { body: { email, password: secret } });
}

function forget(email = 'ada@example.com', locale = 'fr-FR') {
  return callEndpoint(services, endpoints.forgotPassword, handlers.forgotPassword, { body: { email, locale } });
}

function reset(token: string, secret = newPassword) {
  const body = { token, password: secret };
  return callEndpoint(services, endpoints.resetPassword, handlers.resetPassword, { body });
}

function verify(token: string) {
  return callEndpoint(services, endpoints.verifyEmail, handlers.verifyEmail, { body: { token } });
}

async function profileOf(token: string) {
  const { status, body } = await callEndpoint(services, endpoints.getProfile, profile.getProfile, { token });
  return { status, data: body.data as { emailVerified: boolean } };
}

function resend(token: string) {
  return callEndpoint(services, endpoints.resendVerification, profile.resendVerification, { token });
}

/** Mails to an address, newest first, whose link leads to a page. */
async function linksTo(page: 'verify' | 'reset', email = 'ada@example.com'): Promise<string[]> {
  const mails = await sendMails(services);
  return mails.filter(({ to, text }) => to === email && text.includes(`/account/${page}?`)).map(tokenIn);
}

const invalid = { status: 400, body: { data: 'ErrorLinkInvalidOrExpired' } };

describe('the address of a new account', () => {
  it('verifies a new address by the link of a mail in the language of the sign-up', async () => {
    const session = await signUp();
    const [mail] = await sendMails(services);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' });
    expect((await profileOf(session)).data.emailVerified).toBe(false);
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200 });
    expect((await profileOf(session)).data.emailVerified).toBe(true);
  });

  it('accepts each verification link once, within seven days', async () => {
    const session = await signUp();
    const [first = ''] = await linksTo('verify');
    await verify(first);
    expect(await verify(first)).toMatchObject(invalid);
    expect((await profileOf(session)).data.emailVerified).toBe(true);

    await signUp('bob@example.com');
    const [late = ''] = await linksTo('verify', 'bob@example.com');
    services.passSeconds(7 * 86_400 + 1);
    expect(await verify(late)).toMatchObject(invalid);
  });

  it('does not verify an address by a link sent to another one', async () => {
    const session = await signUp();
    const [link = ''] = await linksTo('verify');
    const { documents } = await services.documents.query<UserDocument>('users', {});
    for (const { value } of documents) {
      await services.documents.put('users', { ...value, email: 'root@example.com' });
    }
    expect(await verify(link)).toMatchObject(invalid);
    expect((await profileOf(session)).data.emailVerified).toBe(false);
  });

  it('does not verify an address by a link for a new password', async () => {
    await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    expect(await verify(token)).toMatchObject(invalid);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('gets the mail again when asked, until it is verified', async () => {
    const session = await signUp();
    expect(await resend(session)).toMatchObject({ status: 202 });
    const links = await linksTo('verify');
    expect(links).toHaveLength(2);
    await verify(links[1] ?? '');
    expect(await resend(session)).toMatchObject({ status: 202 });
    expect(await linksTo('verify')).toHaveLength(2);
  });

  it('gets five such mails an hour', async () => {
    const session = await signUp();
    for (let mails = 0; mails < 5; mails++) await resend(session);
    expect(await resend(session)).toMatchObject({ status: 429, body: { data: 'ErrorTooManyRequests' } });
  });

  it('creates the account even if its mail cannot be queued for now', async () => {
    services.blobs.put = () => Promise.reject(new BlobServiceUnavailable('No answer'));
    await signUp();
    expect(await logIn(password)).toMatchObject({ status: 200 });
  });
});

describe('a forgotten password', () => {
  it("resets a password by the link of a mail in the caller's language", async () => {
    await signUp();
    expect(await forget()).toMatchObject({ status: 202 });
    const mail = (await sendMails(services)).find(({ text }) => text.includes('/reset?'));
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Définir un nouveau mot de passe' });
    expect(mail?.text).toContain('/fr-FR/account/reset?token=');
    expect(await reset(tokenIn(mail))).toMatchObject({ status: 200 });
    expect(await logIn(newPassword)).toMatchObject({ status: 200 });
    expect(await logIn(password)).toMatchObject({ status: 401 });
  });

  it('ends all sessions, verifies the address, and its owner is told', async () => {
    const session = await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    await reset(token);
    expect((await profileOf(session)).status).toBe(401);
    const { body } = await logIn(newPassword);
    expect((await profileOf((body.data as SessionData).access_token)).data.emailVerified).toBe(true);
    const subjects = (await sendMails(services)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihr Passwort wurde geändert');
  });

  it('ends a session even if its document outlived the change', async () => {
    const session = await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    const remove = services.documents.delete.bind(services.documents);
    services.documents.delete = ((container: string, id: string) =>
      container === 'sessions' ? Promise.resolve(true) : remove(container as 'users', id)) as typeof remove;
    await reset(token);
    expect((await profileOf(session)).status).toBe(401);
  });

  it('resets a password once per link', async () => {
    await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    await reset(token);
    expect(await reset(token, 'floor-drawing')).toMatchObject(invalid);
    expect(await logIn(newPassword)).toMatchObject({ status: 200 });
  });

  it('resets a password once for two simultaneous requests', async () => {
    await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('voids all other reset links once one was used', async () => {
    await signUp();
    await forget();
    await forget();
    const [second = '', first = ''] = await linksTo('reset');
    expect(second).not.toBe(first);
    expect(await reset(second)).toMatchObject({ status: 200 });
    expect(await reset(first)).toMatchObject(invalid);
  });

  it('refuses a reset link that is more than an hour old', async () => {
    await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    services.passSeconds(3601);
    expect(await reset(token)).toMatchObject(invalid);
    expect(await logIn(password)).toMatchObject({ status: 200 });
  });

  it('resets only the password of the account that the link belongs to', async () => {
    await signUp();
    await signUp('bob@example.com');
    await forget('bob@example.com');
    const [token = ''] = await linksTo('reset', 'bob@example.com');
    await reset(token);
    expect(await logIn(password)).toMatchObject({ status: 200 });
    expect(await logIn(newPassword, 'bob@example.com')).toMatchObject({ status: 200 });
  });

  it.each(['', 'x'.repeat(43), '../users', '__proto__'])(
    'does not reset a password by the unissued link %j',
    async (token) => {
      expect(await reset(token)).toMatchObject(invalid);
    },
  );

  it.each([
    ['short', 'ErrorPasswordLength'],
    ['Password123', 'ErrorPasswordTooCommon'],
    ['ADA@example.com', 'ErrorPasswordTooCommon'],
  ])('may not be %s, and the link can be used again', async (secret, key) => {
    await signUp();
    await forget();
    const [token = ''] = await linksTo('reset');
    expect(await reset(token, secret)).toMatchObject({ status: 400, body: { data: key } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('sends nothing to an address without an account', async () => {
    await forget('nobody@example.com');
    expect(await sendMails(services)).toEqual([]);
  });

  it('sends one reader five mails an hour, without saying so', async () => {
    await signUp();
    for (let mails = 0; mails < 8; mails++) expect(await forget()).toMatchObject({ status: 202 });
    expect(await linksTo('reset')).toHaveLength(5);
    services.passSeconds(3601);
    await forget('ADA@example.com');
    expect(await linksTo('reset')).toHaveLength(6);
  });

  it('admits a user who failed too often once the password was reset', async () => {
    await signUp();
    for (let failures = 0; failures < 5; failures++) await logIn('drawing-table');
    await forget();
    const [token = ''] = await linksTo('reset');
    await reset(token);
    expect(await logIn(newPassword)).toMatchObject({ status: 200 });
  });
});
