import { createHash } from 'node:crypto';
import type { Services } from '#config/services.ts';
import { StorageBusy } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { emailId } from './user.ts';

/** Wrong passwords without a wait: people mistype. */
const freeFailures = 5;
const windowSeconds = 15 * 60;
const firstWaitSeconds = 60;
/** The longest wait; a count beyond the free ones is kept as long. */
const daySeconds = 24 * 3600;

const firstDelayMilliseconds = 250;
/** The owner of the password waits at most this long, however many others try to guess it. */
const longestDelayMilliseconds = 5000;

interface AttemptsDocument {
  readonly id: string;
  /** Attempts since the last correct password; the current one counts as a failure until its outcome is known. */
  readonly failures: number;
  /** ISO date-time of the last of them. */
  readonly lastOn?: string;
}

/** Whose password is tried, and from where. */
export interface Attempt {
  readonly email: string;
  /** Network address of the caller; undefined on this machine. */
  readonly address?: string | undefined;
  /** Of a device or session that only the account's owner can have; its attempts are counted separately. */
  readonly ownId?: string | undefined;
}

/** Neither accounts nor callers are stored in the clear. */
function countId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

function countFromPlace({ email, address = 'this machine', ownId }: Attempt): string {
  return ownId === undefined ? countId(emailId(email), address) : countId(emailId(email), 'own', ownId);
}

function countOverall({ email }: Attempt): string {
  return countId(emailId(email));
}

function waitSeconds(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(daySeconds, firstWaitSeconds * 2 ** (failures - freeFailures));
}

function delayMilliseconds(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestDelayMilliseconds, firstDelayMilliseconds * 2 ** (failures - freeFailures));
}

/** @param check throws to refuse the attempt, which then does not count */
async function count(
  services: Services,
  id: string,
  check: (counted: AttemptsDocument | undefined) => void = () => undefined,
): Promise<number> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<AttemptsDocument>('loginAttempts', id);
    check(stored?.value);
    const failures = stored?.value.failures ?? 0;
    const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
    const counted: AttemptsDocument = { id, failures: failures + 1, lastOn: services.now().toISOString() };
    const ttlSeconds = failures + 1 < freeFailures ? windowSeconds : daySeconds;
    await services.documents.put('loginAttempts', counted, { ...version, ttlSeconds });
    return failures;
  });
}

/** @throws Failure 429 while a caller with too many failures has to wait */
function checkWait(services: Services, { failures, lastOn = '' }: AttemptsDocument): void {
  // A time that is still to come was written by a clock that was ahead: it must not make anybody wait longer.
  const passedSeconds = Math.abs(services.now().getTime() - Date.parse(lastOn)) / 1000;
  const leftSeconds = Math.ceil(waitSeconds(failures) - passedSeconds);
  if (!(leftSeconds > 0)) return;
  throw new Failure(429, 'ErrorTooManyAttempts', [String(Math.ceil(leftSeconds / 60))], {
    retryAfterSeconds: leftSeconds,
  });
}

/** The count over all addresses only delays guessing; it never refuses a caller, even if counting fails. */
async function delay(services: Services, attempt: Attempt): Promise<void> {
  try {
    await services.sleep(delayMilliseconds(await count(services, countOverall(attempt))));
  } catch (error) {
    if (!(error instanceof StorageBusy)) throw error;
    await services.sleep(longestDelayMilliseconds);
  }
}

/**
 * Counts an attempt before its password is checked, so that attempts made at the same moment cannot get around the limit
 * (domain: Wrong passwords). Whether an account has the address makes no difference. What others have tried is nothing
 * to a device or a session of the owner.
 *
 * @throws Failure 429 ErrorTooManyAttempts with the minutes to wait; StorageBusy when too many come from the same place
 *   at the same moment
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<void> {
  await count(services, countFromPlace(attempt), (counted) => {
    if (counted !== undefined) checkWait(services, counted);
  });
  if (attempt.ownId === undefined) await delay(services, attempt);
}

/** Called once the password was correct: earlier attempts, and this one, no longer count. */
export async function forgetAttempts(services: Services, attempt: Attempt): Promise<void> {
  await services.documents.delete('loginAttempts', countFromPlace(attempt));
  await services.documents.delete('loginAttempts', countOverall(attempt));
}
