import { createHash } from 'node:crypto';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import type { EmailDocument } from './createUser.ts';
import { verifyPassword } from './password.ts';
import { type Session, startSession } from './session.ts';
import { emailId, type UserDocument } from './user.ts';

const maxFailures = 5;
const windowSeconds = 15 * 60;

interface AttemptsDocument {
  readonly id: string;
  /** Attempts since the last correct password; the current one counts as a failure until its outcome is known. */
  readonly failures: number;
}

function attemptsId(email: string): string {
  return createHash('sha256').update(emailId(email)).digest('hex');
}

/**
 * Counts an attempt before its password is checked, so that tries made at the same moment cannot get around the limit:
 * five for an address, whether or not an account has it. The count expires 15 minutes after the last attempt.
 *
 * @throws Failure 429 ErrorTooManyAttempts; StorageBusy when too many come at the same moment
 */
async function countLoginAttempt(services: Services, email: string): Promise<void> {
  const id = attemptsId(email);
  await retryOnConflict(async () => {
    const stored = await services.documents.get<AttemptsDocument>('loginAttempts', id);
    const failures = stored?.value.failures ?? 0;
    if (failures >= maxFailures) {
      throw new Failure(429, 'ErrorTooManyAttempts', [], { retryAfterSeconds: windowSeconds });
    }
    const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
    const counted: AttemptsDocument = { id, failures: failures + 1 };
    await services.documents.put('loginAttempts', counted, { ...version, ttlSeconds: windowSeconds });
  });
}

/** Called once the password was correct: earlier attempts, and this one, no longer count. */
async function forgetLoginAttempts(services: Services, email: string): Promise<void> {
  await services.documents.delete('loginAttempts', attemptsId(email));
}

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
