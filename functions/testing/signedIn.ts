import type { Role } from '@sanispec/shared/access';
import type { Endpoint, EndpointName, endpoints } from '@sanispec/shared/contract';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import type { Handler } from '#http/handler.ts';
import { handlers } from '#http/handlers.ts';
import { aUser } from './aUser.ts';
import { callEndpoint, type EndpointAnswer, type EndpointRequest } from './callEndpoint.ts';

/** A user with a session. */
export interface SignedIn {
  readonly user: UserDocument;
  readonly token: string;
}

/** Stores a user with one role and logs them in; no password is hashed. Their first name is their id. */
export async function signIn(
  services: Services,
  id: string,
  role: Role,
  countries: readonly string[],
  more: Partial<UserDocument> = {},
): Promise<SignedIn> {
  const user = aUser({
    id,
    email: `${id}@example.com`,
    firstName: id,
    lastName: 'Berg',
    companyName: `${id} & Co.`,
    country: countries[0] ?? 'DE',
    scopes: [{ role, countries: [...countries] }],
    ...more,
  });
  await services.documents.put('users', user);
  return { user, token: (await startSession(services, user, '')).token };
}

/** Calls an endpoint's own handler, as a user or as a guest. */
export function callAs(
  services: Services,
  endpoint: (typeof endpoints)[EndpointName],
  caller: SignedIn | undefined,
  request: Omit<EndpointRequest, 'token'> = {},
): Promise<EndpointAnswer> {
  const handler = handlers[endpoint.name as EndpointName] as Handler<Endpoint>;
  const called: Endpoint = endpoint;
  return callEndpoint(services, called, handler, { ...request, ...(caller && { token: caller.token }) });
}
