import { z } from 'zod';
import { Scope } from '#access/index.ts';
import { emailPattern, maxEmailLength } from '#forms/index.ts';
import { defaultProviderMarket, providerEnvironments, providerMarkets } from '#markets/identityProvider.ts';
import { defaultLocale } from '#markets/market.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { CountryCode, Nothing } from './parts.ts';
import { SummaryAnswer } from './projects.ts';

export const Email = z.string().max(maxEmailLength).regex(emailPattern);

export const PersonName = z.string().trim().min(1).max(100);

/** Locale of the interface, whose language mails are written in. One that the product does not speak is resolved. */
const InterfaceLocale = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/);

/** The secret of a link in a mail. */
const LinkToken = z.string().max(200);

const claimedProjects = {
  /** Guest projects that this browser holds; all of them are claimed. */
  projectId: z.string().max(100).optional(),
  projectIds: z.array(z.string().max(100)).max(100).optional(),
};

export const UserInfo = z.object({
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().optional(),
  position: z.string().optional(),
  country: z.string().optional(),
  isSalesRep: z.boolean(),
  scopes: z.array(Scope),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const SessionData = z.object({
  access_token: z.string(),
  userInfo: UserInfo,
  /** The first page of the user's own, the newest first. */
  projects: z.array(SummaryAnswer),
});
export type SessionData = z.infer<typeof SessionData>;

export const BuiltInLogin = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(128),
  ...claimedProjects,
});

export const ProviderLogin = z.strictObject({
  /** The identity provider's signed token. */
  jwt: z.string().min(1).max(8192),
  /** The provider's market. */
  country: CountryCode.default(defaultProviderMarket),
  ...claimedProjects,
});

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: "Log in with e-mail and password, or with the identity provider's token; claims the guest projects.",
  params: Nothing,
  query: Nothing,
  body: z.union([BuiltInLogin, ProviderLogin]),
  response: SessionData,
  errors: [
    'ErrorInvalidCredentials',
    'ErrorTooManyAttempts',
    'ErrorProviderTokenInvalid',
    'ErrorProviderUnavailable',
    'ErrorProviderNotEnabled',
    'ErrorBuiltInAccountsOff',
  ],
  limit: rateLimits.logins,
});

export const signUp = defineEndpoint({
  name: 'signUp',
  method: 'POST',
  path: '/accounts',
  access: 'public',
  summary:
    'Create an account with e-mail and password; logs in, claims the guest projects and sends a mail that verifies the address.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    email: Email,
    /** Its length is checked by the handler, since it is configured. */
    password: z.string().max(128),
    firstName: PersonName,
    lastName: PersonName,
    companyName: z.string().trim().max(100).default(''),
    country: CountryCode,
    locale: InterfaceLocale.default(defaultLocale),
    ...claimedProjects,
  }),
  response: SessionData,
  status: 201,
  errors: ['ErrorEmailAlreadyRegistered', 'ErrorPasswordTooCommon', 'ErrorPasswordLength'],
  limit: rateLimits.signUps,
  isBuiltInOnly: true,
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/accounts/verify',
  access: 'public',
  summary: 'Mark an e-mail address as verified, by the link of a mail.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ token: LinkToken }),
  response: Nothing,
  errors: ['ErrorLinkInvalidOrExpired'],
  limit: rateLimits.mailLinks,
  isBuiltInOnly: true,
});

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/accounts/password/forgot',
  access: 'public',
  summary: 'Ask for a mail with a link that sets a new password; the answer is the same whether an account exists.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ email: Email, locale: InterfaceLocale.default(defaultLocale) }),
  response: Nothing,
  status: 202,
  limit: rateLimits.forgottenPasswords,
  isBuiltInOnly: true,
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/accounts/password/reset',
  access: 'public',
  summary: 'Set a new password by the link of a mail, once and within an hour; ends all sessions of the account.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ token: LinkToken, password: z.string().max(128) }),
  response: Nothing,
  errors: ['ErrorLinkInvalidOrExpired', 'ErrorPasswordTooCommon', 'ErrorPasswordLength'],
  limit: rateLimits.mailLinks,
  isBuiltInOnly: true,
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'user',
  summary: 'End the session and expire its cookie.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Nothing,
});

export const getSession = defineEndpoint({
  name: 'getSession',
  method: 'GET',
  path: '/session',
  access: 'user',
  summary: 'The session of the accessToken cookie, which only this endpoint and hasSession accept.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: SessionData,
});

export const hasSession = defineEndpoint({
  name: 'hasSession',
  method: 'GET',
  path: '/session/exists',
  access: 'public',
  summary:
    'Whether the accessToken cookie has a session. A guest is no error here, unlike where a session is demanded.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({ exists: z.boolean() }),
});

/** What pages need to show the identity provider's screens. Its keys are public: every page that has them sends them. */
const ProviderConfig = z.object({
  environment: z.enum(providerEnvironments),
  /** Without key and language; blank where none is configured. */
  scriptUrl: z.string(),
  keys: z.partialRecord(z.enum(providerMarkets), z.string()),
  loginScreens: z.string(),
  profileScreens: z.string(),
  /** Whether those with a built-in account may still log in with its password. */
  hasBuiltInLogin: z.boolean(),
});
export type ProviderConfig = z.infer<typeof ProviderConfig>;

export const getConfig = defineEndpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'Flags that the site needs before login.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({
    /** Version and commit of what answers. */
    build: z.string(),
    identityProvider: z.union([z.literal(false), ProviderConfig]),
    passwordLength: z.object({ min: z.int(), max: z.int() }),
  }),
});
