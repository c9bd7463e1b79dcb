import type { Role } from '@sanispec/shared/access';
import { type Access, type Endpoint, type EndpointName, endpoints } from '@sanispec/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { Handler } from './handler.ts';

const passes: Record<Access, readonly Role[]> = {
  public: ['user', 'sales', 'admin', 'root'],
  user: ['user', 'sales', 'admin', 'root'],
  sales: ['sales', 'admin', 'root'],
  admin: ['admin', 'root'],
  root: ['root'],
};
const callers: readonly Role[] = ['user', 'sales', 'admin', 'root'];

const cases = (Object.keys(endpoints) as EndpointName[]).map((name) => [name, endpoints[name] as Endpoint] as const);

let services: TestServices;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  services = await openTestServices();
  for (const role of callers) {
    const user = await createUser(services, {
      email: `${role}@example.com`,
      password: 'drawing-office',
      firstName: 'Ada',
      lastName: 'Berg',
      companyName: '',
      country: 'DE',
      scopes: [{ role, countries: ['DE'] }],
    });
    tokens.set(role, (await startSession(services, user)).token);
  }
});
afterAll(() => services.close());

/** Whether the call got past the access check: the handler that stands in for the real one was reached. */
async function reaches(endpoint: Endpoint, token?: string): Promise<boolean | number> {
  let isReached = false;
  const handler: Handler<Endpoint> = async () => {
    isReached = true;
    return { data: {} };
  };
  const request = token === undefined ? {} : { token };
  // Parameters and bodies are checked after the access: anything passes here.
  const lenient = { ...endpoint, params: anything, query: anything, body: anything, response: anything };
  const { status } = await callEndpoint(services, lenient, handler, request);
  return isReached || status;
}

const { params: anything } = endpoints.wake;

describe.each(cases)('%s', (_, endpoint) => {
  it('refuses a call without a session unless the endpoint is public', async () => {
    expect(await reaches(endpoint)).toBe(endpoint.access === 'public' ? true : 401);
  });

  it('refuses a token that was never issued', async () => {
    expect(await reaches(endpoint, 'x'.repeat(43))).toBe(endpoint.access === 'public' ? true : 401);
  });

  it.each(callers)('knows what a caller with the role %s may do', async (role) => {
    expect(await reaches(endpoint, tokens.get(role))).toBe(passes[endpoint.access].includes(role) ? true : 403);
  });
});
