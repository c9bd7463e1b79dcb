import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, password } from '#testing/accountCalls.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import * as handlers from './profileHandlers.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const { aPerson, logIn, readProfile } = accountCalls(() => services);

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

  it('lists sessions with their device, the last used first', async () => {
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

  it('end when they began in a time that the clock, set back since, has yet to reach', async () => {
    const { user } = await aPerson('ada');
    services.passSeconds(2000 * 86_400);
    const { token } = await logIn(password, user.email);
    services.passSeconds(-2000 * 86_400);
    expect((await readProfile(token)).status).toBe(401);
    services.passSeconds(2000 * 86_400);
    expect((await readProfile(token)).status).toBe(401);
  });

  it('bear clocks of two hosts that differ by a few minutes', async () => {
    const { user } = await aPerson('ada');
    services.passSeconds(300);
    const { token } = await logIn(password, user.email);
    services.passSeconds(-300);
    expect((await readProfile(token)).status).toBe(200);
  });

  it('ends single sessions', async () => {
    const { token, user } = await aPerson('ada');
    const other = (await logIn(password, user.email)).token;
    const theirs = (await listed(token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await end(token, theirs)).toMatchObject({ status: 200 });
    expect((await readProfile(other)).status).toBe(401);
    expect((await readProfile(token)).status).toBe(200);
    expect(await end(token, theirs)).toMatchObject({ status: 404, body: { data: 'ErrorSessionNotFound' } });
  });

  it('does not end a session of another user', async () => {
    const ada = await aPerson('ada');
    const bob = await aPerson('bob');
    const [theirs] = await listed(bob.token);
    expect(await end(ada.token, theirs?.id ?? '')).toMatchObject({
      status: 404,
      body: { data: 'ErrorSessionNotFound' },
    });
    expect((await readProfile(bob.token)).status).toBe(200);
  });

  it('ends all sessions but this one', async () => {
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
