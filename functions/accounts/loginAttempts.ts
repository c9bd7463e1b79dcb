import { createHash } from 'node:crypto';
import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import { PreconditionFailed } from '../storage/documentStore.ts';
import { emailId } from './user.ts';

const maxFailures = 5;
const windowSeconds = 15 * 60;

interface AttemptsDocument {
  readonly id: string;
  readonly failures: number;
}

function attemptsId(email: string): string {
  return createHash('sha256').update(emailId(email)).digest('hex');
}

/**
 * Refuses a login after five failures for the address within 15 minutes, whether or not an account has it.
 *
 * @throws Failure 429 ErrorTooManyAttempts
 */
export async function checkLoginAttempts(services: Services, email: string): Promise<void> {
  const attempts = await services.documents.get<AttemptsDocument>('loginAttempts', attemptsId(email));
  if ((attempts?.value.failures ?? 0) >= maxFailures) throw new Failure(429, 'ErrorTooManyAttempts');
}

/** Counts a failure; the count is forgotten 15 minutes after the last one. */
export async function countFailedLogin(services: Services, email: string): Promise<void> {
  const id = attemptsId(email);
  for (;;) {
    const stored = await services.documents.get<AttemptsDocument>('loginAttempts', id);
    const counted = { id, failures: (stored?.value.failures ?? 0) + 1 };
    const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
    try {
      await services.documents.put('loginAttempts', counted, { ...version, ttlSeconds: windowSeconds });
      return;
    } catch (error) {
      // Another failure was counted at the same moment: count on top of it.
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
}

export async function forgetFailedLogins(services: Services, email: string): Promise<void> {
  await services.documents.delete('loginAttempts', attemptsId(email));
}
