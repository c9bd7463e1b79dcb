import type { endpoints, ProviderConfig, RateLimit, SessionData } from '@sanispec/shared/contract';
import { resolveLocale } from '@sanispec/shared/markets';
import { forgetAttempts } from '#accounts/attempts.ts';
import { createUser } from '#accounts/createUser.ts';
import { knownDeviceOf } from '#accounts/knownDevice.ts';
import { type Client, logIn } from '#accounts/logIn.ts';
import { resetPassword as setNewPassword, verifyEmail as verifyAddress } from '#accounts/mailLinks.ts';
import { checkNewPassword, passwordLength } from '#accounts/password.ts';
import { endSession, type Session, startSession } from '#accounts/session.ts';
import { emailId, userInfoOf } from '#accounts/user.ts';
import { build } from '#config/build.ts';
import { identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { queueDueMails, queueMail } from '#mail/mail.ts';
import { claimProjects } from '#projects/claimProjects.ts';
import { renamePerson } from '#projects/renamePerson.ts';
import { searchProjects, wholeList } from '#projects/searchProjects.ts';
import type { Answer, Call, Handler } from './handler.ts';
import { countCall } from './rateLimit.ts';
import { expiredSessionCookie, knownDeviceCookie, sessionCookie } from './sessionCookie.ts';

type E = typeof endpoints;

/** Every page begins with these; the list has all of them. */
const projectsOfSession = 25;

async function sessionData(services: Services, session: Session): Promise<SessionData> {
  const { rows } = await searchProjects(services, session.user, { ...wholeList, pageSize: projectsOfSession });
  return { access_token: session.token, userInfo: userInfoOf(session.user), projects: rows };
}

/** A device that logs in with a password is known from then on. */
async function sessionAnswer(services: Services, session: Session, client: Client): Promise<Answer<SessionData>> {
  const { user, token } = session;
  const ofSession = sessionCookie(token, services.environment);
  const ofDevice = () => knownDeviceCookie(services, user, knownDeviceOf(user, client.readCookie));
  return {
    data: await sessionData(services, session),
    cookies: user.passwordHash === undefined ? [ofSession] : [ofSession, ofDevice()],
  };
}

/** Where an identity provider has the accounts, passwords open nothing unless it is configured so. */
function checkBuiltInLogin({ environment }: Services): void {
  if (identityProviderOf(environment) === undefined || environment.BUILT_IN_ACCOUNTS === 'login') return;
  throw new Failure(403, 'ErrorBuiltInAccountsOff');
}

async function enter({ services, body, client }: Call<E['login']>): Promise<Session> {
  if ('jwt' in body) {
    // Most instances never see a token of the provider.
    const { logInWithProvider } = await import('#accounts/providerLogin.ts');
    const { session, hasChanged } = await logInWithProvider(services, body.jwt, body.country, client.device);
    if (hasChanged) await renamePerson(services, session.user);
    return session;
  }
  checkBuiltInLogin(services);
  return logIn(services, body, client);
}

export const login: Handler<E['login']> = async (call) => {
  const { services, body, client } = call;
  const session = await enter(call);
  await claimProjects(services, session.user, body);
  return sessionAnswer(services, session, client);
};

export const signUp: Handler<E['signUp']> = async ({ services, body, client }) => {
  const { projectId, projectIds, ...person } = body;
  await checkNewPassword(person.password, person.email, services.environment.PASSWORD_MAX_LENGTH);
  const customer = { ...person, scopes: [{ role: 'user' as const, countries: [person.country] }] };
  const user = await createUser(services, customer, { isToVerify: true });
  await claimProjects(services, user, { projectId, projectIds });
  await queueDueMails(services, user.dueMails);
  return sessionAnswer(services, await startSession(services, user, client.device), client);
};

export const verifyEmail: Handler<E['verifyEmail']> = async ({ services, body }) => {
  await verifyAddress(services, body.token);
  return { data: {} };
};

/** More mails than anybody needs who has forgotten a password; whether the address has an account makes no difference. */
const mailsPerReader: RateLimit = { name: 'passwordMails', per: 'address', maxCalls: 5, withinSeconds: 3600 };

/** Does not even look whether an account has the address: the mail does when it is written. */
export const forgotPassword: Handler<E['forgotPassword']> = async ({ services, body }) => {
  const email = emailId(body.email);
  if ((await countCall(services, mailsPerReader, email)) === 0) {
    await queueMail(services, { kind: 'resetPassword', email, locale: resolveLocale(body.locale) });
  }
  return { data: {} };
};

export const resetPassword: Handler<E['resetPassword']> = async ({ services, body, client }) => {
  const user = await setNewPassword(services, body.token, body.password);
  await forgetAttempts(services, { email: user.email, address: client.address });
  await queueDueMails(services, user.dueMails);
  return { data: {}, cookies: [knownDeviceCookie(services, user)] };
};

export const logout: Handler<E['logout']> = async ({ services, session }) => {
  await endSession(services, session);
  return { data: {}, cookies: [expiredSessionCookie(services.environment)] };
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
    build,
    identityProvider: providerConfig(services),
    passwordLength: passwordLength(services.environment.PASSWORD_MAX_LENGTH),
  },
});
