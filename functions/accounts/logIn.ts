import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { EmailDocument } from './createUser.ts';
import { countLoginAttempt, forgetLoginAttempts } from './loginAttempts.ts';
import { verifyPassword } from './password.ts';
import { type Session, startSession } from './session.ts';
import { emailId, type UserDocument } from './user.ts';

async function userByEmail(services: Services, email: string): Promise<UserDocument | undefined> {
  const address = await services.documents.get<EmailDocument>('emails', emailId(email));
  if (address === undefined) return undefined;
  return (await services.documents.get<UserDocument>('users', address.value.userId))?.value;
}

/**
 * Built-in login (domain: Accounts).
 *
 * @throws Failure 401 ErrorInvalidCredentials, the same for a wrong password and an unknown user;
 *   429 ErrorTooManyAttempts
 */
export async function logIn(services: Services, email: string, password: string): Promise<Session> {
  await countLoginAttempt(services, email);
  const user = await userByEmail(services, email);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (user === undefined || !isRight) throw new Failure(401, 'ErrorInvalidCredentials');
  await forgetLoginAttempts(services, email);
  return startSession(services, user);
}
