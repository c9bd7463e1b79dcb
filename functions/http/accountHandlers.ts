import type { endpoints, ProviderConfig, SessionData } from '@sanispec/shared/contract';
import { createUser } from '#accounts/createUser.ts';
import { logIn } from '#accounts/logIn.ts';
import { checkNewPassword, passwordLength } from '#accounts/password.ts';
import { endSession, type Session, startSession } from '#accounts/session.ts';
import { userInfoOf } from '#accounts/user.ts';
import { identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { claimProjects } from '#projects/claimProjects.ts';
import { searchProjects } from '#projects/searchProjects.ts';
import type { Answer, Call, Handler } from './handler.ts';
import { expiredSessionCookie, sessionCookie } from './sessionCookie.ts';

type E = typeof endpoints;

const buildNumber = 1;

/** All projects of the user, as summaries. */
const everyProject = {
  filtersConditions: [],
  joinConditions: 'AND',
  sortColumName: '',
  sortOrder: 'ASC',
  pageSize: 0,
  firstEntryIndexPage: 0,
  onlyTemplates: false,
} as const;

async function sessionData(services: Services, session: Session): Promise<SessionData> {
  const { rows } = await searchProjects(services, session.user, everyProject);
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

/** Where an identity provider has the accounts, passwords open nothing unless it is configured so. */
function checkBuiltInLogin({ environment }: Services): void {
  if (identityProviderOf(environment) === undefined || environment.BUILT_IN_ACCOUNTS === 'login') return;
  throw new Failure(403, 'ErrorBuiltInAccountsOff');
}

async function enter(services: Services, body: Call<E['login']>['body']): Promise<Session> {
  if ('jwt' in body) {
    // Most instances never see a token of the provider.
    const { logInWithProvider } = await import('#accounts/providerLogin.ts');
    return logInWithProvider(services, body.jwt, body.country);
  }
  checkBuiltInLogin(services);
  return logIn(services, body.email, body.password);
}

export const login: Handler<E['login']> = async ({ services, body }) => {
  const session = await enter(services, body);
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

function providerConfig({ environment }: Services): ProviderConfig | false {
  const provider = identityProviderOf(environment);
  if (provider === undefined) return false;
  return {
    environment: provider.environment,
    scriptUrl: environment.IDENTITY_PROVIDER_SCRIPT_URL,
    keys: provider.keys,
    loginScreens: environment.IDENTITY_PROVIDER_LOGIN_SCREENS,
    profileScreens: environment.IDENTITY_PROVIDER_PROFILE_SCREENS,
    hasBuiltInLogin: environment.BUILT_IN_ACCOUNTS === 'login',
  };
}

export const getConfig: Handler<E['getConfig']> = async ({ services }) => ({
  data: {
    buildNumber,
    identityProvider: providerConfig(services),
    passwordLength: passwordLength(services.environment.PASSWORD_MAX_LENGTH),
  },
});
