import { z } from 'zod';
import { Scope } from '#access/index.ts';
import { PersonName, UserInfo } from './accounts.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { CountryCode, Nothing } from './parts.ts';

const ShortText = z.string().trim().max(100).default('');
/** As people write it: digits, with the usual marks between them. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d ()/.-]*$/)
  .default('');
const Password = z.string().max(128);

export const Profile = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  position: z.string(),
  phone: z.string(),
  country: z.string(),
  /** ISO date-time. */
  registeredOn: z.string(),
  scopes: z.array(Scope),
  /** Countries in which projects go to this sales rep unless another is chosen. */
  defaultSalesCountries: z.array(z.string()),
  /** Accounts of an identity provider have none here. */
  hasPassword: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  access: 'user',
  summary: "The caller's account.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Profile,
});

export const saveProfile = defineEndpoint({
  name: 'saveProfile',
  method: 'PUT',
  path: '/profile',
  access: 'user',
  summary: "Change the caller's name, company, position, phone and country; projects that name them follow.",
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    companyName: ShortText,
    position: ShortText,
    phone: Phone,
    country: CountryCode.optional(),
  }),
  response: UserInfo,
});

export const resendVerification = defineEndpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/profile/verification',
  access: 'user',
  summary: "Send the mail that verifies the caller's address again; nothing happens once it is verified.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Nothing,
  status: 202,
  limit: rateLimits.verificationMails,
  isBuiltInOnly: true,
});

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/profile/password',
  access: 'user',
  summary: "Change the caller's password; ends all other sessions.",
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  response: Nothing,
  errors: ['ErrorWrongPassword', 'ErrorTooManyAttempts', 'ErrorPasswordTooCommon', 'ErrorPasswordLength'],
});

export const previewProfileDeletion = defineEndpoint({
  name: 'previewProfileDeletion',
  method: 'GET',
  path: '/profile/deletion',
  access: 'user',
  summary: "How many of the caller's projects would be deleted with the account, and how many go to their sales reps.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({ deleted: z.int(), handedOver: z.int() }),
});

export const deleteProfile = defineEndpoint({
  name: 'deleteProfile',
  method: 'DELETE',
  path: '/profile',
  access: 'user',
  summary:
    "Delete the caller's account, which ends all sessions; a job then deletes the projects, or gives them to their sales reps, and erases what else is stored.",
  params: Nothing,
  query: Nothing,
  /** An account without a password sends an empty one. */
  body: z.strictObject({ password: Password }),
  response: Nothing,
  status: 202,
  errors: ['ErrorWrongPassword', 'ErrorTooManyAttempts', 'ErrorLastRoot'],
});

export const AccountSession = z.object({
  /** Names the session; it is of no use as a token. */
  id: z.string(),
  /** ISO date-times; the last use is known to a few minutes. */
  createdOn: z.string(),
  lastUsedOn: z.string(),
  /** Browser and system, such as 'Chrome, Windows'; empty when unknown. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/profile/sessions',
  access: 'user',
  summary: "The caller's sessions, last used first.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({ sessions: z.array(AccountSession) }),
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/profile/sessions/{sessionId}',
  access: 'user',
  summary: "End one of the caller's sessions.",
  params: z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: ['ErrorSessionNotFound'],
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/profile/sessions',
  access: 'user',
  summary: "End all of the caller's sessions but this one.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Nothing,
});
