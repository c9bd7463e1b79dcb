import { endpoints, type SessionData } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#accounts/session.ts';
import type { JobDocument } from '#jobs/job.ts';
import { personOf } from '#projects/createProject.ts';
import { contactOf } from '#projects/renamePerson.ts';
import { accountCalls, names, password, rep, root } from '#testing/accountCalls.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { runQueued, sendMails, tokenIn } from '#testing/sendMails.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as accounts from './accountHandlers.ts';
import * as handlers from './profileHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const { aPerson, aProject, project, logIn, readProfile, changePassword } = accountCalls(() => services);

/** Only the call: the job of the deletion waits. */
function ask(token: string, secret = password) {
  const body = { password: secret };
  return callEndpoint(services, endpoints.deleteProfile, handlers.deleteProfile, { token, body });
}

async function remove(token: string, secret = password) {
  const answer = await ask(token, secret);
  await runQueued(services, 'erasure');
  return answer;
}

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
    expect(answer.status).toBe(202);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'accessToken', value: '', maxAge: 0 })]);

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
    expect(await remove(token)).toMatchObject({ status: 202 });
    expect(await documents.get('emails', 'ada@example.com')).toMatchObject({ value: { userId: 'n'.repeat(20) } });
  });

  it('leaves no phone and no address in the projects of others', async () => {
    const ada = await aPerson('ada');
    const sabine = await aPerson('sabine', rep);
    await aProject('assigned', ada.user, { salesRepUser: contactOf(sabine.user) });
    expect(await remove(sabine.token)).toMatchObject({ status: 202 });
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

  it('deletes an account without a password where a provider authenticates users', async () => {
    const { token, user } = await aPerson('ada');
    const { passwordHash: _, ...withoutPassword } = user;
    await services.documents.put('users', withoutPassword);
    const provided = (await startSession(services, withoutPassword)).token;
    expect((await readProfile(token)).status).toBe(401);
    expect((await readProfile(provided)).body.data).toMatchObject({ hasPassword: false });
    expect(await changePassword(provided, '', 'wall-elevation')).toMatchObject({
      status: 400,
      body: { data: 'ErrorWrongPassword' },
    });
    expect(await remove(provided, '')).toMatchObject({ status: 202 });
  });

  it('refuses to delete the last account with all rights', async () => {
    const ruth = await aPerson('ruth', root);
    expect(await remove(ruth.token)).toMatchObject({ status: 409, body: { data: 'ErrorLastRoot' } });
    await aPerson('rolf', root);
    expect(await remove(ruth.token)).toMatchObject({ status: 202 });
  });

  it('reads no project within its call, and logs the person out at once', async () => {
    const { token, user } = await aPerson('ada');
    await aProject('mine', user);
    const { documents } = services;
    const asked: string[] = [];
    const watch = (store: object, name: string) => {
      const member = Reflect.get(store, name) as (...given: unknown[]) => unknown;
      return (container: string, ...rest: unknown[]) => {
        asked.push(container);
        return member.call(store, container, ...rest);
      };
    };
    const watched = new Proxy(documents, {
      get: (store, name) =>
        ['get', 'query', 'count'].includes(String(name))
          ? watch(store, String(name))
          : Reflect.get(store, name).bind(store),
    });
    const request = { token, body: { password } };
    const answer = await callEndpoint(
      { ...services, documents: watched as typeof documents },
      endpoints.deleteProfile,
      handlers.deleteProfile,
      request,
    );
    expect(answer.status).toBe(202);
    expect(asked).toContain('users');
    expect(asked).not.toContain('projects');
    expect((await readProfile(token)).status).toBe(401);
    expect(await logIn(password, user.email)).toMatchObject({ status: 401 });
    expect(await project('mine')).toBeDefined();
    await runQueued(services, 'erasure');
    expect(await project('mine')).toBeUndefined();
  });

  it('finishes the deletion of an account by its job when the process ended before the account was closed', async () => {
    const { token } = await aPerson('ada');
    const original = services.documents.delete;
    services.documents.delete = ((...input: Parameters<typeof original>) => {
      if (input[0] === 'users') throw new Error('killed');
      return original.apply(services.documents, input);
    }) as typeof original;
    expect((await ask(token)).status).toBe(500);
    services.documents.delete = original;
    expect((await readProfile(token)).status).toBe(200);
    await runQueued(services, 'erasure');
    expect((await readProfile(token)).status).toBe(401);
  });

  it('goes on where an attempt of its job was broken off, and leaves no name in it', async () => {
    const { token, user } = await aPerson('ada');
    await aProject('one', user);
    await aProject('two', user);
    await ask(token);
    const original = services.documents.delete;
    let deleted = 0;
    services.documents.delete = ((...input: Parameters<typeof original>) => {
      const [container] = input;
      if (container === 'projects') deleted += 1;
      if (container === 'projects' && deleted === 2) throw new Error('killed');
      return original.apply(services.documents, input);
    }) as typeof original;
    await expect(runQueued(services, 'erasure')).rejects.toThrow('killed');
    services.documents.delete = original;
    await runQueued(services, 'erasure');
    expect(await project('one')).toBeUndefined();
    expect(await project('two')).toBeUndefined();
    const jobs = await services.documents.query<JobDocument>('jobs', {});
    expect(jobs.documents.map(({ value }) => value)).toMatchObject([
      { kind: 'erasure', status: 'succeeded', input: {} },
    ]);
  });
});
