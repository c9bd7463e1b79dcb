import { getSession, login, logout, type SessionData, signUp } from '@sanispec/shared/contract';
import type { z } from 'zod';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/queryClient.ts';
import { clearGuestProjects, guestProjects } from './guestProjects.ts';
import { sessionHint } from './sessionHint.ts';

type Claimed = 'projectId' | 'projectIds';
export type Credentials = Omit<z.input<typeof login.body>, Claimed>;
export type Registration = Omit<z.input<typeof signUp.body>, Claimed>;

/** Asks the API for the session of the cookie; any failure leaves a guest (domain: Sessions). */
export async function recoverSession(): Promise<SessionData | undefined> {
  const result = await callApi(getSession, { isQuiet: true });
  if (result.ok) {
    sessionHint.remember();
    queryClient.clear(); // What a guest saw may differ from what the user sees.
    return result.data;
  }
  if (result.status !== 0) sessionHint.forget(); // Being offline does not mean that the session has ended.
  return undefined;
}

/** Logs in with the guest projects of this browser, which the account then owns (domain: Guest projects). */
async function enter(call: (projectIds: string[]) => Promise<ApiResult<SessionData>>): Promise<ApiResult<SessionData>> {
  const projectIds = guestProjects().map(({ id }) => id);
  const result = await call(projectIds);
  if (result.ok) {
    sessionHint.remember();
    clearGuestProjects(projectIds);
    queryClient.clear(); // What a guest saw may differ from what the user sees.
  }
  return result;
}

export function logInWith(credentials: Credentials): Promise<ApiResult<SessionData>> {
  return enter((projectIds) => callApi(login, { body: { ...credentials, projectIds } }));
}

export function signUpWith(registration: Registration): Promise<ApiResult<SessionData>> {
  return enter((projectIds) => callApi(signUp, { body: { ...registration, projectIds } }));
}

/** Whatever the server answers, this browser forgets the session; the token expires within a day. */
export async function endSession(): Promise<void> {
  await callApi(logout);
  forgetSession();
}

/** The session is over, and with it what its user saw. */
export function forgetSession(): void {
  sessionHint.forget();
  queryClient.clear();
}
