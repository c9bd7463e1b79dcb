import { createHash } from 'node:crypto';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { Failure } from '../failure.ts';
import { credentialOf } from './password.ts';
import { emailId, findUser, type UserDocument } from './user.ts';

/** What the link of a mail allows, and for how many seconds. */
const lifetimes = {
  verifyEmail: 7 * 24 * 3600,
  resetPassword: 3600,
};
export type TokenPurpose = keyof typeof lifetimes;

interface AccountTokenDocument {
  /** SHA-256 of the token: a reader of the database cannot use it. */
  readonly id: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** The password that the account had: a link to set a new one is of no use once that has happened. */
  readonly credential: string;
  /** The address that the link was sent to; absent in links of earlier builds. */
  readonly email?: string;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The secret of a link that allows one thing, once, for one account: 256 random bits. */
export async function createAccountToken(
  services: Services,
  user: UserDocument,
  purpose: TokenPurpose,
): Promise<string> {
  const token = Buffer.from(services.randomBytes(32)).toString('base64url');
  const document: AccountTokenDocument = {
    id: hashOf(token),
    userId: user.id,
    purpose,
    credential: credentialOf(user),
    email: emailId(user.email),
  };
  await services.documents.put('accountTokens', document, { ifNoneMatch: '*', ttlSeconds: lifetimes[purpose] });
  return token;
}

/**
 * The account that a link belongs to; the link stays usable.
 *
 * @throws Failure 400 ErrorLinkInvalidOrExpired for every token that cannot be used
 */
export async function readAccountToken(
  services: Services,
  token: string,
  purpose: TokenPurpose,
): Promise<UserDocument> {
  const stored = await services.documents.get<AccountTokenDocument>('accountTokens', hashOf(token));
  const user = stored?.value.purpose === purpose ? await findUser(services, stored.value.userId) : undefined;
  const isOutdated = purpose === 'resetPassword' && user && stored?.value.credential !== credentialOf(user);
  // Who follows a link has read what came to the address that it was sent to, not to one that the account got later.
  const isOfOtherAddress =
    user !== undefined && stored?.value.email !== undefined && stored.value.email !== emailId(user.email);
  if (user === undefined || isOutdated || isOfOtherAddress) throw new Failure(400, 'ErrorLinkInvalidOrExpired');
  return user;
}

/** Makes all links of an account void. */
export async function forgetAccountTokens({ documents }: Services, userId: string): Promise<void> {
  const query = listedQuery('accountTokensOfUser', { userId });
  for (const { id } of (await documents.query('accountTokens', query)).documents) {
    await documents.delete('accountTokens', id);
  }
}

/**
 * Uses a link up: of several calls at the same moment one succeeds.
 *
 * @throws Failure 400 ErrorLinkInvalidOrExpired when another was quicker
 */
export async function useUpAccountToken(services: Services, token: string): Promise<void> {
  const isFirst = await services.documents.delete('accountTokens', hashOf(token));
  if (!isFirst) throw new Failure(400, 'ErrorLinkInvalidOrExpired');
}
