import { createHash } from 'node:crypto';
import type { RateLimit } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';

interface CallCount {
  readonly id: string;
  readonly calls: number;
  /** ISO date-time at which the count starts again. */
  readonly endsOn: string;
}

/** Callers are not stored in the clear. */
function countId(limit: RateLimit, caller: string): string {
  return createHash('sha256').update(`${limit.name} ${caller}`).digest('hex');
}

function tooMany(secondsLeft: number): Failure {
  const minutes = String(Math.ceil(secondsLeft / 60));
  return new Failure(429, 'ErrorTooManyRequests', [minutes], { retryAfterSeconds: secondsLeft });
}

/**
 * Counts a call and refuses it above the limit. The count is a document, since several instances of the functions share
 * it, and expires when its time is over.
 *
 * @param caller an address or the id of an account
 * @throws Failure 429 ErrorTooManyRequests with the minutes to wait; StorageBusy when too many come at the same moment
 */
export async function enforceRateLimit(services: Services, limit: RateLimit, caller: string): Promise<void> {
  const id = countId(limit, caller);
  await retryOnConflict(async () => {
    const now = services.now().getTime();
    const stored = await services.documents.get<CallCount>('callCounts', id);
    const running = stored !== undefined && Date.parse(stored.value.endsOn) > now ? stored.value : undefined;
    const endsOn = running?.endsOn ?? new Date(now + limit.withinSeconds * 1000).toISOString();
    const secondsLeft = Math.ceil((Date.parse(endsOn) - now) / 1000);
    const calls = running?.calls ?? 0;
    if (calls >= limit.maxCalls) throw tooMany(secondsLeft);
    const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
    const counted: CallCount = { id, calls: calls + 1, endsOn };
    await services.documents.put('callCounts', counted, { ...version, ttlSeconds: secondsLeft });
  });
}
