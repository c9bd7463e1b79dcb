import { hasOwnRole, type Scope } from '@sanispec/shared/access';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { roleIn } from '#storage/listedFields.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { auditSubjectOf, changeUser, emailId, type UserDocument } from './user.ts';

const rootScope: Scope = { role: 'root', countries: [] };

function isRoot({ scopes }: UserDocument): boolean {
  return hasOwnRole(scopes, 'root');
}

/** The account with the role of root, in addition to its other roles. */
export function withRoot(user: UserDocument): UserDocument {
  const { resignedRootOn: _, ...rest } = user;
  return isRoot(user) ? user : { ...rest, scopes: [...user.scopes, rootScope] };
}

/** A user without any other role is a customer. */
export function scopesLeft(user: UserDocument, scopes: readonly Scope[]): readonly Scope[] {
  return scopes.length > 0 ? scopes : [{ role: 'user', countries: [user.country] }];
}

/**
 * Grants root to an account whose verified address is in ROOT_EMAILS, because the first root cannot be appointed by
 * another (domain: Rights on users). An account that has resigned does not get it again.
 *
 * @returns the account as it is then
 */
export async function grantFirstRoot(services: Services, user: UserDocument): Promise<UserDocument> {
  const isFirst = ({ email, emailVerified = false, resignedRootOn }: UserDocument): boolean =>
    emailVerified && resignedRootOn === undefined && services.environment.ROOT_EMAILS.includes(emailId(email));
  if (isRoot(user) || !isFirst(user)) return user;
  const granted = await changeUser(services, user.id, (stored) => (isFirst(stored) ? withRoot(stored) : stored));
  await recordAudit(services, user, {
    action: 'assignRole',
    subject: auditSubjectOf(user),
    countries: [],
    before: { scopes: user.scopes },
    after: { scopes: granted.scopes },
  });
  return granted;
}

const rootUsers = { roles: [roleIn('root')], nameParts: [] };

/** Whether any account has the role of root. */
export async function hasRoot({ documents }: Services): Promise<boolean> {
  const query = listedQuery('usersWithRoles', { ...rootUsers, limit: 1 });
  return (await documents.query('users', query)).documents.length > 0;
}

/** Another root; undefined when there is none. */
async function otherRoot(services: Services, userId: string): Promise<StoredDocument<UserDocument> | undefined> {
  const query = listedQuery('usersWithRoles', { ...rootUsers, limit: 10 });
  const { documents } = await services.documents.query('users', query);
  for (const { id } of documents.filter((found) => found.id !== userId)) {
    const stored = await services.documents.get<UserDocument>('users', id);
    if (stored !== undefined && isRoot(stored.value)) return stored;
  }
  return undefined;
}

/**
 * Removes the role of root from an account as long as another account has it, so that one always remains. It first
 * rewrites the other account, unchanged, on the condition that it is still root: of two roots who resign at the same
 * moment one meets a changed account and looks again.
 *
 * @returns the account without the role; as it was when it never had it
 * @throws Failure 409 ErrorLastRoot; 401 ErrorSessionExpired when the account is gone
 */
export async function giveUpRoot(services: Services, userId: string): Promise<UserDocument> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<UserDocument>('users', userId);
    if (stored === undefined) throw new Failure(401, 'ErrorSessionExpired');
    if (!isRoot(stored.value)) return stored.value;
    const witness = await otherRoot(services, userId);
    if (witness === undefined) throw new Failure(409, 'ErrorLastRoot');
    await services.documents.put('users', witness.value, { ifMatch: witness.etag });
    const scopes = stored.value.scopes.filter(({ role }) => role !== 'root');
    const resigned: UserDocument = {
      ...stored.value,
      scopes: scopesLeft(stored.value, scopes),
      resignedRootOn: services.now().toISOString(),
    };
    return (await services.documents.put('users', resigned, { ifMatch: stored.etag })).value;
  });
}
