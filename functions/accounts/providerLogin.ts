import { createHash } from 'node:crypto';
import { countries } from '@sanispec/shared/markets';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { recordEvent } from '#events/recordEvent.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { accountCreated } from './accountEvents.ts';
import { type ProviderIdentity, verifyProviderToken } from './providerToken.ts';
import { grantFirstRoot } from './rootRole.ts';
import { type Session, startSession } from './session.ts';
import type { UserDocument } from './user.ts';

/**
 * The id of a person's account, always the same, so that two simultaneous first logins make one account. It does not
 * depend on the e-mail address: typing another person's address at the provider gives no access to their account.
 */
function userIdOf({ provider, uid }: ProviderIdentity): string {
  return randomId(() =>
    createHash('sha512')
      .update(JSON.stringify([provider.environment, uid]))
      .digest(),
  );
}

/** The person's country where the provider names it by its code, else that of the market; NT stands for AE. */
function countryOf(identity: ProviderIdentity, market: string): string {
  const code = identity.country.trim().toUpperCase();
  if (countries.includes(code)) return code;
  return countries.includes(market) ? market : 'AE';
}

function newUser(services: Services, id: string, identity: ProviderIdentity, country: string): UserDocument {
  const { firstName, lastName, email, phone, provider, uid } = identity;
  return {
    id,
    firstName,
    lastName,
    email,
    companyName: '',
    ...(phone !== '' && { phone }),
    country,
    scopes: [{ role: 'user', countries: [country] }],
    provider: { environment: provider.environment, uid },
    createdOn: services.now().toISOString(),
  };
}

/** What the provider knows of a person, and we only follow. */
const followed = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The account as the provider knows the person today; what it does not know stays. */
function updatedUser(user: UserDocument, identity: ProviderIdentity): UserDocument {
  const known = followed.filter((field) => identity[field] !== '');
  const updated: UserDocument = { ...user, ...Object.fromEntries(known.map((field) => [field, identity[field]])) };
  // The new address has not been confirmed by a mailed link.
  return updated.email === user.email ? updated : { ...updated, emailVerified: false };
}

function isSamePerson(first: UserDocument, second: UserDocument): boolean {
  return followed.every((field) => first[field] === second[field]);
}

interface Entry {
  readonly user: UserDocument;
  /** The provider knows another name, address or phone than at the last login. */
  readonly hasChanged: boolean;
}

/** The account of a person who logged in at the provider, made at their first login. */
async function userOf(services: Services, identity: ProviderIdentity, market: string): Promise<Entry> {
  const id = userIdOf(identity);
  return retryOnConflict(async () => {
    const stored = await services.documents.get<UserDocument>('users', id);
    if (stored === undefined) {
      const user = newUser(services, id, identity, countryOf(identity, market));
      await services.documents.put('users', user, { ifNoneMatch: '*' });
      await recordEvent(services, accountCreated(user));
      return { user, hasChanged: false };
    }
    const user = updatedUser(stored.value, identity);
    if (isSamePerson(user, stored.value)) return { user, hasChanged: false };
    await services.documents.put('users', user, { ifMatch: stored.etag });
    return { user, hasChanged: true };
  });
}

/**
 * Login with the identity provider's token (domain: Identity provider).
 *
 * @param market the provider's market of the page
 * @param device what the list of own sessions calls the browser
 * @throws Failure as `verifyProviderToken` does
 */
export async function logInWithProvider(
  services: Services,
  jwt: string,
  market: string,
  device: string,
): Promise<{ readonly session: Session; readonly hasChanged: boolean }> {
  const identity = await verifyProviderToken(services, jwt);
  const { user, hasChanged } = await userOf(services, identity, market);
  return { session: await startSession(services, await grantFirstRoot(services, user), device), hasChanged };
}
