import {
  type BuiltInLogin,
  getSession,
  login,
  logout,
  type ProviderLogin,
  type SessionData,
  signUp,
} from '@sanispec/shared/contract';
import type { z } from 'zod';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { cachedProjects } from './cachedProjects.ts';
import { clearGuestProjects, guestProjects } from './guestProjects.ts';
import { storedLocale } from './localeCookie.ts';
import { sessionHint } from './sessionHint.ts';
import { siteConfigQuery } from './siteConfig.ts';

type Claimed = 'projectId' | 'projectIds';
/** E-mail and password, or the identity provider's token. */
export type Credentials = Omit<z.input<typeof BuiltInLogin>, Claimed> | Omit<z.input<typeof ProviderLogin>, Claimed>;
export type Registration = Omit<z.input<typeof signUp.body>, Claimed>;

/**
 * Asks the API for the session of the cookie; a refusal leaves a guest (domain: Sessions). A server that is away does not
 * mean that the session has ended.
 */
export async function recoverSession(): Promise<SessionData | 'unreachable' | undefined> {
  const result = await callApi(getSession, { isQuiet: true });
  if (result.ok) {
    begin(result.data);
    return result.data;
  }
  if (result.status === 0 || result.status >= 500) return 'unreachable';
  sessionHint.forget();
  return undefined;
}

function begin({ userInfo }: SessionData): void {
  sessionHint.remember();
  queryClient.clear(); // What a guest saw may differ from what the user sees.
  void cachedProjects.removeOfUsers(userInfo.id);
}

/** Logs in with the guest projects of this browser, which the account then owns (domain: Guest projects). */
async function enter(call: (projectIds: string[]) => Promise<ApiResult<SessionData>>): Promise<ApiResult<SessionData>> {
  const projectIds = guestProjects().map(({ id }) => id);
  const result = await call(projectIds);
  if (result.ok) {
    begin(result.data);
    clearGuestProjects(projectIds);
  }
  return result;
}

export function logInWith(credentials: Credentials): Promise<ApiResult<SessionData>> {
  return enter((projectIds) => callApi(login, { body: { ...credentials, projectIds } }));
}

export function signUpWith(registration: Registration): Promise<ApiResult<SessionData>> {
  return enter((projectIds) => callApi(signUp, { body: { ...registration, projectIds } }));
}

/** Where an identity provider has the accounts, its session ends, too. */
async function endProviderSession(): Promise<void> {
  const config = await queryClient.fetchQuery(siteConfigQuery()).catch(() => undefined);
  if (!config?.identityProvider) return;
  // Without a provider the code is not needed.
  const provider = await import('./identityProvider.ts').catch(() => undefined);
  await provider?.logOutAtProvider(config.identityProvider, storedLocale());
}

/** This browser forgets the session regardless of the server's answer; the token expires within a day. */
export async function endSession(): Promise<void> {
  await callApi(logout);
  await endProviderSession();
  forgetSession();
}

/** The session is over, and with it what its user saw. */
export function forgetSession(): void {
  sessionHint.forget();
  queryClient.clear();
  void cachedProjects.removeOfUsers();
}
