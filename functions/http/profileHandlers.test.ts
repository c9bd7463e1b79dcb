import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactOf } from '#projects/renamePerson.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { accountCalls, names, password, rep, root } from '#testing/accountCalls.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { sendMails } from '#testing/sendMails.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './profileHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const { aPerson, aProject, project, logIn, readProfile, changePassword } = accountCalls(() => services);

function save(token: string, change: object = {}) {
  const body = { ...names, ...change };
  return callEndpoint(services, endpoints.saveProfile, handlers.saveProfile, { token, body });
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

  it('changes a profile and moves a customer with the country', async () => {
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
  ])('does not change the profile to %s', async (_, wrong) => {
    const { token } = await aPerson('ada');
    expect(await save(token, wrong)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it('renames owner and sales rep in projects with the profile', async () => {
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
  it('changes the password with the current one and ends all other sessions', async () => {
    const { token, user } = await aPerson('ada');
    const other = (await logIn(password, user.email)).token;
    expect(await changePassword(token, password, 'wall-elevation')).toMatchObject({ status: 200 });
    expect((await readProfile(token)).status).toBe(200);
    expect((await readProfile(other)).status).toBe(401);
    expect(await logIn(password, user.email)).toMatchObject({ status: 401 });
    expect(await logIn('wall-elevation', user.email)).toMatchObject({ status: 200 });
    expect((await sendMails(services)).map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
  });

  it('changes the password although the session is noted as used at the same moment', async () => {
    const { token } = await aPerson('ada');
    const { documents } = services;
    const original = documents.put;
    documents.put = (async (...input: Parameters<typeof original>) => {
      if (input[0] !== 'sessions') return original.apply(documents, input);
      documents.put = original;
      throw new PreconditionFailed('noted');
    }) as typeof original;
    expect(await changePassword(token, password, 'wall-elevation')).toMatchObject({ status: 200 });
    expect((await readProfile(token)).status).toBe(200);
  });

  it('stays when the current one is wrong, and so does the session', async () => {
    const { token, user } = await aPerson('ada');
    expect(await changePassword(token, 'drawing-table', 'wall-elevation')).toMatchObject({
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
  ])('does not change the password to %s', async (wrong, key) => {
    const { token } = await aPerson('ada');
    expect(await changePassword(token, password, wrong)).toMatchObject({ status: 400, body: { data: key } });
  });

  it('limits password guesses in a stolen session', async () => {
    const { token } = await aPerson('ada');
    for (let attempts = 0; attempts < 5; attempts++)
      await changePassword(token, `drawing-tabl${attempts}`, 'wall-elevation');
    expect(await changePassword(token, password, 'wall-elevation')).toMatchObject({
      status: 429,
      body: { data: 'ErrorTooManyAttempts' },
    });
    expect(await remove(token)).toMatchObject({ status: 429 });
  });

  it('changes the password once from two pages at the same moment', async () => {
    const { token, user } = await aPerson('ada');
    const second = (await logIn(password, user.email)).token;
    const answers = await Promise.all([
      changePassword(token, password, 'wall-elevation'),
      changePassword(second, password, 'floor-drawing'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const works = await Promise.all(['wall-elevation', 'floor-drawing'].map((secret) => logIn(secret, user.email)));
    expect(works.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
