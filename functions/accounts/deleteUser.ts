import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { endSessionsOf } from './ownSessions.ts';
import { type EmailDocument, emailId, type UserDocument } from './user.ts';

/**
 * Deletes an account: from this moment every login, session and mailed link is refused. The address is freed last; if
 * that fails, it is free anyway, since its account is gone.
 *
 * @throws PreconditionFailed when the account is no longer the version that is given
 */
export async function deleteUser(
  services: Services,
  user: UserDocument,
  version: { readonly ifMatch?: string } = {},
): Promise<void> {
  await services.documents.delete('users', user.id, version);
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
