import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';
import { type Attempt, countAttempt, forgetAttempts } from './attempts.ts';
import { type CookieReader, knownDeviceOf } from './knownDevice.ts';
import { verifyPassword } from './password.ts';
import { grantFirstRoot } from './rootRole.ts';
import { type Session, startSession } from './session.ts';
import { findUserByEmail, type UserDocument } from './user.ts';

/** Where a call comes from. */
export interface Client {
  /** Network address; undefined on this machine. */
  readonly address: string | undefined;
  /** Browser and system. */
  readonly device: string;
  readonly readCookie: CookieReader;
}

/** @throws Failure 429 ErrorTooManyAttempts */
async function isPassword(
  services: Services,
  attempt: Attempt,
  user: UserDocument | undefined,
  password: string,
): Promise<boolean> {
  await countAttempt(services, attempt);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (isRight) await forgetAttempts(services, attempt);
  return isRight;
}

/**
 * Built-in login (domain: Accounts).
 *
 * @throws Failure 401 ErrorInvalidCredentials, the same for a wrong password and an unknown user;
 *   429 ErrorTooManyAttempts
 */
export async function logIn(
  services: Services,
  { email, password }: { readonly email: string; readonly password: string },
  client: Client,
): Promise<Session> {
  const user = await findUserByEmail(services, email);
  const ownId = knownDeviceOf(user, client.readCookie)?.id;
  const isRight = await isPassword(services, { email, address: client.address, ownId }, user, password);
  if (user === undefined || !isRight) throw new Failure(401, 'ErrorInvalidCredentials');
  return startSession(services, await grantFirstRoot(services, user), client.device);
}

/**
 * Confirms that the holder of a session also knows the password, before an action that cannot be undone. An account
 * without a password is not asked. Wrong passwords count for the session.
 *
 * @throws Failure 400 ErrorWrongPassword, which ends no session; 429 ErrorTooManyAttempts
 */
export async function confirmPassword(services: Services, { id, user }: Session, password: string): Promise<void> {
  if (user.passwordHash === undefined) return;
  const attempt = { email: user.email, ownId: id };
  if (!(await isPassword(services, attempt, user, password))) throw new Failure(400, 'ErrorWrongPassword');
}
