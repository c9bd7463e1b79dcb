import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as handlers from '#http/accountHandlers.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { sendMails, tokenIn } from '#testing/sendMails.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

const hashing = vi.hoisted(() => ({ computed: 0 }));

vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>();
  return {
    hash: (...input: Parameters<typeof actual.hash>) => {
      hashing.computed += 1;
      return actual.hash(...input);
    },
    verify: (...input: Parameters<typeof actual.verify>) => {
      hashing.computed += 1;
      return actual.verify(...input);
    },
  };
});

const person = {
  email: 'ada@example.com',
  password: 'drawing-office',
  firstName: 'Ada',
  lastName: 'Berg',
  country: 'DE',
};

let services: TestServices;
let token: string;

function signUp(email = person.email) {
  return callEndpoint(services, endpoints.signUp, handlers.signUp, { body: { ...person, email } });
}
function logIn(password: string, email = person.email) {
  return callEndpoint(services, endpoints.login, handlers.login, { body: { email, password } });
}
function forget(email: string) {
  return callEndpoint(services, endpoints.forgotPassword, handlers.forgotPassword, { body: { email } });
}
function reset(secret: string) {
  const body = { token: secret, password: 'wall-elevation' };
  return callEndpoint(services, endpoints.resetPassword, handlers.resetPassword, { body });
}

beforeEach(async () => {
  services = await openTestServices();
  await signUp();
  await logIn('whatever-it-is', 'nobody@example.com');
  await forget(person.email);
  token = tokenIn((await sendMails(services)).find(({ text }) => text.includes('/reset?')));
});
afterEach(() => services.close());

describe('the work that an answer takes', () => {
  it.each([
    ['a right password', () => logIn(person.password), 200],
    ['a wrong password', () => logIn('drawing-table'), 401],
    ['an address without an account', () => logIn(person.password, 'bob@example.com'), 401],
    ['a sign-up', () => signUp('bob@example.com'), 201],
    ['a sign-up with a registered address', () => signUp(), 409],
    ['a reset', () => reset(token), 200],
    ['a reset by a link that was never sent', () => reset('x'.repeat(43)), 400],
  ])('computes one password hash for %s', async (_, call, status) => {
    hashing.computed = 0;
    expect((await call()).status).toBe(status);
    expect(hashing.computed).toBe(1);
  });

  /** Which containers are read, asked and written, in order. */
  async function touched(call: () => Promise<unknown>): Promise<string[]> {
    const calls: string[] = [];
    for (const method of ['get', 'put', 'query', 'delete'] as const) {
      const original = services.documents[method].bind(services.documents) as (...input: unknown[]) => Promise<never>;
      services.documents[method] = (...input: unknown[]) => {
        calls.push(`${method} ${String(input[0])}`);
        return original(...input);
      };
    }
    await call();
    return calls;
  }

  it('does the same work for a forgotten password with and without an account: no hash, the same documents', async () => {
    hashing.computed = 0;
    const unknown = await touched(() => forget('bob@example.com'));
    expect(hashing.computed).toBe(0);
    await services.close();
    services = await openTestServices();
    await signUp();
    hashing.computed = 0;
    const known = await touched(() => forget(person.email));
    expect(hashing.computed).toBe(0);
    expect(known.filter((call) => call.startsWith('put'))).toHaveLength(2);
    expect(known).toEqual(unknown);
  });

  it('answers a forgotten password alike with and without an account', async () => {
    const known = await forget(person.email);
    const unknown = await forget('bob@example.com');
    expect(known).toMatchObject({ status: 202, body: { status: 'success', data: {} } });
    expect(unknown).toEqual(known);
  });
});
