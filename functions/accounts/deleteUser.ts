import { hasRole } from '@sanispec/shared/access';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { Failure } from '../failure.ts';
import { endSessionsOf } from './ownSessions.ts';
import { type EmailDocument, emailId, type UserDocument } from './user.ts';

/**
 * Somebody has to be able to do everything.
 *
 * @throws Failure 409 ErrorLastRootAccount
 */
export async function checkNotLastRoot(services: Services, user: UserDocument): Promise<void> {
  if (!hasRole(user.scopes, 'root')) return;
  // Reads the roles of all accounts: one of the few with all rights is leaving, which hardly ever happens.
  const { documents } = await services.documents.query<UserDocument>('users', listedQuery('rolesOfUsers', {}));
  const hasOther = documents.some(({ id, value }) => id !== user.id && hasRole(value.scopes, 'root'));
  if (!hasOther) throw new Failure(409, 'ErrorLastRootAccount');
}

/**
 * Deletes an account: from this moment nobody can log in, no session and no link of a mail is valid. The address goes
 * last; should that not happen any more, it is free all the same, since its account is gone.
 */
export async function deleteUser(services: Services, user: UserDocument): Promise<void> {
  await services.documents.delete('users', user.id);
  await endSessionsOf(services, user.id);
  const address = await services.documents.get<EmailDocument>('emails', emailId(user.email));
  // An account of the identity provider has no address of its own: another account may have the same.
  if (address?.value.userId !== user.id) return;
  try {
    await services.documents.delete('emails', address.id, { ifMatch: address.etag });
  } catch (error) {
    // A sign-up has just taken it.
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}
