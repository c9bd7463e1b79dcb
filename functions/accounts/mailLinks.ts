import type { Services } from '#config/services.ts';
import { readAccountToken, useUpAccountToken } from './accountTokens.ts';
import { addDueMails } from './dueMails.ts';
import { endSessionsOf } from './ownSessions.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { grantFirstRoot } from './rootRole.ts';
import { changeUser, type UserDocument } from './user.ts';

/**
 * Marks the address as verified, to which a link was sent.
 *
 * @throws Failure 400 ErrorLinkInvalidOrExpired
 */
export async function verifyEmail(services: Services, token: string): Promise<void> {
  const { id, email } = await readAccountToken(services, token, 'verifyEmail');
  await useUpAccountToken(services, token);
  const user = await changeUser(services, id, (stored) =>
    // An address that came meanwhile is another one.
    stored.email === email ? { ...stored, emailVerified: true } : stored,
  );
  await grantFirstRoot(services, user);
}

/**
 * Sets a new password by the link that was sent to an address, which is thereby verified. All sessions end with the old
 * password. A password that is refused leaves the link usable; a wrong link costs the same work as a right one.
 *
 * @throws Failure 400 ErrorPasswordLength, ErrorPasswordTooCommon or ErrorLinkInvalidOrExpired
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<UserDocument> {
  const maxLength = services.environment.PASSWORD_MAX_LENGTH;
  await checkNewPassword(password, '', maxLength);
  const passwordHash = await hashPassword(password);
  const { id, email } = await readAccountToken(services, token, 'resetPassword');
  await checkNewPassword(password, email, maxLength);
  await useUpAccountToken(services, token);
  const user = await changeUser(services, id, (stored) => {
    const dueMails = addDueMails(services, stored.dueMails, [{ kind: 'passwordChanged', userId: id }]);
    return { ...stored, passwordHash, emailVerified: true, dueMails };
  });
  await endSessionsOf(services, id);
  return grantFirstRoot(services, user);
}
