import type { endpoints, SessionData } from '@sanispec/shared/contract';
import { createUser } from '#accounts/createUser.ts';
import { logIn } from '#accounts/logIn.ts';
import { checkNewPassword, passwordLength } from '#accounts/password.ts';
import { endSession, type Session, startSession } from '#accounts/session.ts';
import { userInfoOf } from '#accounts/user.ts';
import { buildNumber } from '#config/buildNumber.ts';
import type { Services } from '#config/services.ts';
import { claimProjects } from '#projects/claimProjects.ts';
import { searchProjects, wholeList } from '#projects/searchProjects.ts';
import type { Answer, Handler } from './handler.ts';
import { expiredSessionCookie, sessionCookie } from './sessionCookie.ts';

type E = typeof endpoints;

async function sessionData(services: Services, session: Session): Promise<SessionData> {
  const { rows } = await searchProjects(services, session.user, wholeList);
  return { access_token: session.token, userInfo: userInfoOf(session.user), projects: rows };
}

/** Where the site is reached without TLS, a Secure cookie would never come back. */
function isLocal(services: Services): boolean {
  return !services.environment.PUBLIC_URL.startsWith('https://');
}

async function sessionAnswer(services: Services, session: Session): Promise<Answer<SessionData>> {
  return {
    data: await sessionData(services, session),
    headers: { 'set-cookie': sessionCookie(session.token, isLocal(services)) },
  };
}

export const login: Handler<E['login']> = async ({ services, body }) => {
  const session = await logIn(services, body.email, body.password);
  await claimProjects(services, session.user, body);
  return sessionAnswer(services, session);
};

export const signUp: Handler<E['signUp']> = async ({ services, body }) => {
  const { projectId, projectIds, ...person } = body;
  checkNewPassword(person.password, person.email, services.environment.PASSWORD_MAX_LENGTH);
  const user = await createUser(services, { ...person, scopes: [{ role: 'user', countries: [person.country] }] });
  await claimProjects(services, user, { projectId, projectIds });
  return sessionAnswer(services, await startSession(services, user));
};

export const logout: Handler<E['logout']> = async ({ services, session }) => {
  await endSession(services, session);
  return { data: {}, headers: { 'set-cookie': expiredSessionCookie() } };
};

export const getSession: Handler<E['getSession']> = async ({ services, session }) => ({
  data: await sessionData(services, session),
});

export const hasSession: Handler<E['hasSession']> = async ({ session }) => ({
  data: { exists: session !== undefined },
});

export const getConfig: Handler<E['getConfig']> = async ({ services }) => ({
  data: {
    buildNumber,
    identityProvider: false,
    passwordLength: passwordLength(services.environment.PASSWORD_MAX_LENGTH),
  },
});
