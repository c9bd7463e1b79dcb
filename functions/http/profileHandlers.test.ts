import type { Scope } from '@sanispec/shared/access';
import { endpoints, type SessionData } from '@sanispec/shared/contract';
import { ProjectDetails } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import { createProject, personOf } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { contactOf } from '#projects/renamePerson.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { sendMails, tokenIn } from '#testing/sendMails.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as accounts from './accountHandlers.ts';
import * as handlers from './profileHandlers.ts';

const password = 'drawing-office';
const customer: Scope[] = [{ role: 'user', countries: ['DE'] }];
const rep: Scope[] = [{ role: 'sales', countries: ['DE'] }];
const root: Scope[] = [{ role: 'root', countries: [] }];

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function aPerson(name: string, scopes = customer) {
  const user = await createUser(services, {
    email: `${name}@example.com`,
    password,
    firstName: name,
    lastName: 'Berg',
    companyName: 'Berg & Co.',
    country: 'DE',
    scopes,
  });
  return { user, token: (await startSession(services, user)).token };
}

async function aProject(id: string, owner: UserDocument, change: Partial<ProjectDocument> = {}): Promise<string> {
  const details = ProjectDetails.parse({ title: id, country: 'DE' });
  const { value } = await createProject(services, owner, id, { details });
  await services.documents.put('projects', { ...value, ...change });
  return id;
}

async function project(id: string): Promise<ProjectDocument | undefined> {
  return (await services.documents.get<ProjectDocument>('projects', id))?.value;
}

async function logIn(secret: string, email: string, headers: Record<string, string> = {}) {
  const body = { email, password: secret };
  const answer = await callEndpoint(services, endpoints.login, accounts.login, { body, headers });
  return { status: answer.status, token: (answer.body.data as SessionData).access_token };
}

function readProfile(token: string) {
  return callEndpoint(services, endpoints.getProfile, handlers.getProfile, { token });
}

const names = { firstName: 'Ada', lastName: 'Żak', companyName: 'Żak Studio', position: 'Architect', phone: '' };

function save(token: string, change: object = {}) {
  const body = { ...names, ...change };
  return callEndpoint(services, endpoints.saveProfile, handlers.saveProfile, { token, body });
}

function change(token: string, currentPassword: string, newPassword: string, headers: Record<string, string> = {}) {
  const body = { currentPassword, newPassword };
  return callEndpoint(services, endpoints.changePassword, handlers.changePassword, { token, body, headers });
}

function remove(token: string, secret = password) {
  const body = { password: secret };
  return callEndpoint(services, endpoints.deleteProfile, handlers.deleteProfile, { token, body });
}

describe('a profile', () => {
  it('says what the account holds, and no secret', async () => {
    const { token } = await aPerson('ada');
    const { body } = await readProfile(token);
    expect(body.data).toEqual({
      email: 'ada@example.com',
      emailVerified: false,
      firstName: 'ada',
      lastName: 'Berg',
      companyName: 'Berg & Co.',
      position: '',
      phone: '',
      country: 'DE',
      registeredOn: '2026-11-02T09:00:00.000Z',
      scopes: [{ role: 'user', countries: ['DE'] }],
      defaultSalesCountries: [],
      hasPassword: true,
    });
  });

  it('is changed, and a customer moves with the country', async () => {
    const { token } = await aPerson('ada');
    const { status, body } = await save(token, { phone: ' +48 (22) 123-45.67/8 ', country: 'PL' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ lastName: 'Żak', country: 'PL', scopes: [{ role: 'user', countries: ['PL'] }] });
    expect((await readProfile(token)).body.data).toMatchObject({
      ...names,
      phone: '+48 (22) 123-45.67/8',
      country: 'PL',
    });
  });

  it('does not move what staff may do', async () => {
    const { token } = await aPerson('sabine', rep);
    await save(token, { country: 'FR' });
    expect((await readProfile(token)).body.data).toMatchObject({ country: 'FR', scopes: rep });
  });

  it.each([
    ['an empty name', { lastName: ' ' }],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }],
    ['letters in the phone number', { phone: 'call me' }],
    ['a country that is none', { country: 'Germany' }],
    ['a role', { scopes: root }],
    ['an e-mail address', { email: 'root@example.com' }],
  ])('is not changed to %s', async (_, wrong) => {
    const { token } = await aPerson('ada');
    expect(await save(token, wrong)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it('is followed by the projects that name the user as owner or as sales rep', async () => {
    await publishTestCatalogue(services);
    const ada = await aPerson('ada');
    const sabine = await aPerson('sabine', rep);
    await aProject('hotel', ada.user, { salesRepUser: contactOf(sabine.user) });
    await aProject('other', sabine.user);
    const before = await services.documents.get('projects', 'other');
    await save(ada.token);
    expect(await project('hotel')).toMatchObject({
      user: { id: ada.user.id, lastName: 'Żak', position: 'Architect' },
      owner: { id: ada.user.id, lastName: 'Żak', companyName: 'Żak Studio' },
      salesRepUser: { lastName: 'Berg' },
    });
    expect((await services.documents.get('projects', 'other'))?.etag).toBe(before?.etag);
    await save(sabine.token, { lastName: 'Lehnert', phone: '+49 30 1' });
    expect((await project('hotel'))?.salesRepUser).toMatchObject({ lastName: 'Lehnert', phone: '+49 30 1' });
    expect((await project('hotel'))?.owner.lastName).toBe('Żak');
  });
});

describe('the password', () => {
  it('is changed by whoever knows it, which ends all other sessions', async () => {
    const { token, user } = await aPerson('ada');
    const other = (await logIn(password, user.email)).token;
    expect(await change(token, password, 'wall-elevation')).toMatchObject({ status: 200 });
    expect((await readProfile(token)).status).toBe(200);
    expect((await readProfile(other)).status).toBe(401);
    expect(await logIn(password, user.email)).toMatchObject({ status: 401 });
    expect(await logIn('wall-elevation', user.email)).toMatchObject({ status: 200 });
    expect((await sendMails(services)).map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
  });

  it('is changed although the session is noted as used at the same moment', async () => {
    const { token } = await aPerson('ada');
    const { documents } = services;
    const original = documents.put;
    documents.put = (async (...input: Parameters<typeof original>) => {
      if (input[0] !== 'sessions') return original.apply(documents, input);
      documents.put = original;
      throw new PreconditionFailed('noted');
    }) as typeof original;
    expect(await change(token, password, 'wall-elevation')).toMatchObject({ status: 200 });
    expect((await readProfile(token)).status).toBe(200);
  });

  it('stays when the current one is wrong, and so does the session', async () => {
    const { token, user } = await aPerson('ada');
    expect(await change(token, 'drawing-table', 'wall-elevation')).toMatchObject({
      status: 400,
      body: { data: 'ErrorWrongPassword' },
    });
    expect((await readProfile(token)).status).toBe(200);
    expect(await logIn(password, user.email)).toMatchObject({ status: 200 });
  });

  it.each([
    ['short', 'ErrorPasswordLength'],
    ['Password123', 'ErrorPasswordTooCommon'],
    ['ADA@example.com', 'ErrorPasswordTooCommon'],
  ])('is not changed to %s', async (wrong, key) => {
    const { token } = await aPerson('ada');
    expect(await change(token, password, wrong)).toMatchObject({ status: 400, body: { data: key } });
  });

  it('cannot be guessed by whoever found an open session', async () => {
    const { token } = await aPerson('ada');
    for (let tries = 0; tries < 5; tries++) await change(token, `drawing-tabl${tries}`, 'wall-elevation');
    expect(await change(token, password, 'wall-elevation')).toMatchObject({
      status: 429,
      body: { data: 'ErrorTooManyAttempts' },
    });
    expect(await remove(token)).toMatchObject({ status: 429 });
  });

  it('is changed once by two pages at the same moment', async () => {
    const { token, user } = await aPerson('ada');
    const second = (await logIn(password, user.email)).token;
    const answers = await Promise.all([
      change(token, password, 'wall-elevation'),
      change(second, password, 'floor-drawing'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const works = await Promise.all(['wall-elevation', 'floor-drawing'].map((secret) => logIn(secret, user.email)));
    expect(works.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('sessions of an account', () => {
  interface Listed {
    readonly sessions: readonly {
      readonly id: string;
      readonly device: string;
      readonly isCurrent: boolean;
      readonly lastUsedOn: string;
    }[];
  }

  async function listed(token: string): Promise<Listed['sessions']> {
    const { body } = await callEndpoint(services, endpoints.listSessions, handlers.listSessions, { token });
    return (body.data as Listed).sessions;
  }

  function end(token: string, sessionId: string) {
    return callEndpoint(services, endpoints.endSession, handlers.endSession, { token, params: { sessionId } });
  }

  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/605';

  it('are listed with their device, the last used first', async () => {
    const { token, user } = await aPerson('ada');
    await aPerson('bob');
    services.passSeconds(60);
    const other = await logIn(password, user.email, { 'user-agent': phone });
    const sessions = await listed(token);
    expect(sessions).toMatchObject([
      { device: 'Safari, iPhone', isCurrent: false, lastUsedOn: '2026-11-02T09:01:00.000Z' },
      { device: '', isCurrent: true, lastUsedOn: '2026-11-02T09:00:00.000Z' },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other.token);
  });

  it('cannot be used by the id that is listed', async () => {
    const { token } = await aPerson('ada');
    const [session] = await listed(token);
    expect((await readProfile(session?.id ?? '')).status).toBe(401);
  });

  it('note their last use every five minutes at most, and end with their day all the same', async () => {
    const { token } = await aPerson('ada');
    services.passSeconds(299);
    expect((await listed(token))[0]?.lastUsedOn).toBe('2026-11-02T09:00:00.000Z');
    services.passSeconds(1);
    await readProfile(token);
    expect((await listed(token))[0]?.lastUsedOn).toBe('2026-11-02T09:05:00.000Z');
    services.passSeconds(86_400 - 300 - 1);
    expect((await readProfile(token)).status).toBe(200);
    services.passSeconds(2);
    expect((await readProfile(token)).status).toBe(401);
  });

  it('are ended one by one', async () => {
    const { token, user } = await aPerson('ada');
    const other = (await logIn(password, user.email)).token;
    const theirs = (await listed(token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await end(token, theirs)).toMatchObject({ status: 200 });
    expect((await readProfile(other)).status).toBe(401);
    expect((await readProfile(token)).status).toBe(200);
    expect(await end(token, theirs)).toMatchObject({ status: 404, body: { data: 'ErrorSessionNotFound' } });
  });

  it('of somebody else cannot be ended', async () => {
    const ada = await aPerson('ada');
    const bob = await aPerson('bob');
    const [theirs] = await listed(bob.token);
    expect(await end(ada.token, theirs?.id ?? '')).toMatchObject({
      status: 404,
      body: { data: 'ErrorSessionNotFound' },
    });
    expect((await readProfile(bob.token)).status).toBe(200);
  });

  it('are all ended but this one', async () => {
    const { token, user } = await aPerson('ada');
    const bob = await aPerson('bob');
    const others = [await logIn(password, user.email), await logIn(password, user.email)];
    const answer = await callEndpoint(services, endpoints.endOtherSessions, handlers.endOtherSessions, { token });
    expect(answer.status).toBe(200);
    for (const other of others) expect((await readProfile(other.token)).status).toBe(401);
    expect(await listed(token)).toHaveLength(1);
    expect((await readProfile(bob.token)).status).toBe(200);
  });

  it('stay ended when they are used at the same moment', async () => {
    const { token, user } = await aPerson('ada');
    const other = (await logIn(password, user.email)).token;
    services.passSeconds(600);
    const end = callEndpoint(services, endpoints.endOtherSessions, handlers.endOtherSessions, { token });
    await Promise.all([end, readProfile(other), readProfile(other)]);
    expect((await readProfile(other)).status).toBe(401);
  });
});

describe('deleting an account', () => {
  async function preview(token: string): Promise<unknown> {
    const request = { token };
    return (await callEndpoint(services, endpoints.previewProfileDeletion, handlers.previewProfileDeletion, request))
      .body.data;
  }

  beforeEach(() => publishTestCatalogue(services));

  it('deletes its projects, hands over those with a sales rep, and leaves nothing else', async () => {
    const ada = await aPerson('ada');
    const sabine = await aPerson('sabine', rep);
    const former = await aPerson('former');
    await aProject('mine', ada.user);
    await aProject('template', ada.user, { isTemplate: true, templateCountries: ['DE'] });
    await aProject('handed', ada.user, { salesRepUser: contactOf(sabine.user) });
    await aProject('repless', ada.user, { salesRepUser: contactOf(former.user) });
    await aProject('foreign', sabine.user);

    expect(await preview(ada.token)).toEqual({ deleted: 3, handedOver: 1 });
    const answer = await remove(ada.token);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^accessToken=; Max-Age=0/);

    expect(await project('mine')).toBeUndefined();
    expect(await project('template')).toBeUndefined();
    expect(await project('repless')).toBeUndefined();
    expect(await project('foreign')).toBeDefined();
    expect(await project('handed')).toMatchObject({
      userId: sabine.user.id,
      user: personOf(sabine.user),
      owner: { id: sabine.user.id },
      salesRepUser: { id: sabine.user.id },
    });
    expect(await sendMails(services)).toMatchObject([
      { to: 'sabine@example.com', subject: 'Das Projekt „handed“ gehört jetzt Ihnen' },
    ]);
    const containers = ['users', 'emails', 'sessions', 'projects', 'references'] as const;
    for (const container of containers) {
      const { documents } = await services.documents.query(container, {});
      expect(JSON.stringify(documents)).not.toContain(ada.user.id);
      expect(JSON.stringify(documents)).not.toContain('ada@example.com');
    }
  });

  it('ends its sessions and links, and frees its address', async () => {
    const body = { ...names, position: undefined, phone: undefined, email: 'ada@example.com', password, country: 'DE' };
    const signedUp = await callEndpoint(services, endpoints.signUp, accounts.signUp, { body });
    const { access_token: token } = signedUp.body.data as SessionData;
    const [mail] = await sendMails(services);
    await remove(token);
    expect((await readProfile(token)).status).toBe(401);
    expect(await logIn(password, 'ada@example.com')).toMatchObject({ status: 401 });
    const link = { body: { token: tokenIn(mail) } };
    expect(await callEndpoint(services, endpoints.verifyEmail, accounts.verifyEmail, link)).toMatchObject({
      status: 400,
    });
    expect((await callEndpoint(services, endpoints.signUp, accounts.signUp, { body })).status).toBe(201);
  });

  it('leaves the address to a sign-up that takes it at the same moment', async () => {
    const { token } = await aPerson('ada');
    const { documents } = services;
    const original = documents.delete;
    documents.delete = (async (container: 'users', ...rest: [string]) => {
      if ((container as string) === 'emails') {
        documents.delete = original;
        const email = { id: rest[0], userId: 'n'.repeat(20), reservedOn: services.now().toISOString() };
        await documents.put('emails', email);
      }
      return original.call(documents, container, ...rest);
    }) as typeof original;
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await documents.get('emails', 'ada@example.com')).toMatchObject({ value: { userId: 'n'.repeat(20) } });
  });

  it('leaves no phone and no address in the projects of others', async () => {
    const ada = await aPerson('ada');
    const sabine = await aPerson('sabine', rep);
    await aProject('assigned', ada.user, { salesRepUser: contactOf(sabine.user) });
    expect(await remove(sabine.token)).toMatchObject({ status: 200 });
    expect(await project('assigned')).toMatchObject({ userId: ada.user.id });
    expect(await project('assigned')).not.toHaveProperty('salesRepUser');
  });

  it('needs the password', async () => {
    const { token, user } = await aPerson('ada');
    await aProject('mine', user);
    expect(await remove(token, 'drawing-table')).toMatchObject({ status: 400, body: { data: 'ErrorWrongPassword' } });
    expect(await remove(token, '')).toMatchObject({ status: 400, body: { data: 'ErrorWrongPassword' } });
    expect(await project('mine')).toBeDefined();
    expect((await readProfile(token)).status).toBe(200);
  });

  it('needs none where somebody else checks who the user is', async () => {
    const { token, user } = await aPerson('ada');
    const { passwordHash: _, ...withoutPassword } = user;
    await services.documents.put('users', withoutPassword);
    const provided = (await startSession(services, withoutPassword)).token;
    expect((await readProfile(token)).status).toBe(401);
    expect((await readProfile(provided)).body.data).toMatchObject({ hasPassword: false });
    expect(await change(provided, '', 'wall-elevation')).toMatchObject({
      status: 400,
      body: { data: 'ErrorWrongPassword' },
    });
    expect(await remove(provided, '')).toMatchObject({ status: 200 });
  });

  it('is refused to the last account that may do everything', async () => {
    const ruth = await aPerson('ruth', root);
    expect(await remove(ruth.token)).toMatchObject({ status: 409, body: { data: 'ErrorLastRootAccount' } });
    await aPerson('rolf', root);
    expect(await remove(ruth.token)).toMatchObject({ status: 200 });
  });

  it('can be repeated when it was broken off', async () => {
    const { token, user } = await aPerson('ada');
    await aProject('one', user);
    await aProject('two', user);
    const original = services.documents.delete;
    let deleted = 0;
    services.documents.delete = ((...input: Parameters<typeof original>) => {
      deleted += 1;
      if (deleted === 4) throw new Error('killed');
      return original.apply(services.documents, input);
    }) as typeof original;
    expect((await remove(token)).status).toBe(500);
    services.documents.delete = original;
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await project('one')).toBeUndefined();
    expect(await project('two')).toBeUndefined();
  });
});
