import type { saveProfile } from '@sanispec/shared/contract';
import type { z } from 'zod';
import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';
import { addDueMails } from './dueMails.ts';
import { confirmPassword } from './logIn.ts';
import { endSessionsOf } from './ownSessions.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { keepSession, type Session } from './session.ts';
import { changeUser, type UserDocument } from './user.ts';

type ProfileChange = z.output<typeof saveProfile.body>;

/** A customer is one of the country they live in; what staff may do where is not theirs to change. */
function movedTo(country: string, { scopes }: UserDocument): UserDocument['scopes'] {
  return scopes.map((scope) => (scope.role === 'user' ? { ...scope, countries: [country] } : scope));
}

/** Changes what users say about themselves. */
export function changeProfile(services: Services, userId: string, change: ProfileChange): Promise<UserDocument> {
  return changeUser(services, userId, (user) => {
    const { country = user.country, ...texts } = change;
    return { ...user, ...texts, country, scopes: movedTo(country, user) };
  });
}

/**
 * Changes the password of the session's user. The session goes on; all others end with the old password.
 *
 * @throws Failure 400 ErrorWrongPassword, ErrorPasswordLength or ErrorPasswordTooCommon; 429 ErrorTooManyAttempts
 */
export async function changePassword(
  services: Services,
  session: Session,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<UserDocument> {
  const { id, email, passwordHash: known } = session.user;
  if (known === undefined) throw new Failure(400, 'ErrorWrongPassword');
  await checkNewPassword(newPassword, email, services.environment.PASSWORD_MAX_LENGTH);
  await confirmPassword(services, session, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await keepSession(services, session, passwordHash);
  const changed = await changeUser(services, id, (user) => {
    if (user.passwordHash !== known) throw new Failure(400, 'ErrorWrongPassword');
    const dueMails = addDueMails(services, user.dueMails, [{ kind: 'passwordChanged', userId: id }]);
    return { ...user, passwordHash, dueMails };
  });
  await endSessionsOf(services, id, { except: session.id });
  return changed;
}
