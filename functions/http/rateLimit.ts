import { createHash } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { RateLimit } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';

interface Headers {
  get(name: string): string | null;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Without the port that some front ends add, and IPv4 as such. */
function bare(entry: string): string {
  const text = entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(text.replace(/:\d+$/, '')) ? text.replace(/:\d+$/, '') : text;
}

/** The first four groups of an IPv6 address, which one customer of a provider has to itself. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network address that a call comes from, for counting its calls: an IPv4 address, or an IPv6 network.
 *
 * @param frontServers own servers that stand before the front end of the functions and add to X-Forwarded-For; what is
 *   to the left of their entries was written by the caller, and is not believed
 * @returns undefined for calls from this machine, and where it cannot be determined
 */
export function callerAddress(headers: Headers, frontServers: number): string | undefined {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',');
  // Fewer entries than servers: the caller bypassed some of them, and must not escape every limit by that.
  const address = bare(entries[Math.max(0, entries.length - 1 - frontServers)] ?? '');
  if (isIPv4(address)) return loopback.check(address, 'ipv4') ? undefined : address;
  if (isIPv6(address)) return loopback.check(address, 'ipv6') ? undefined : networkOf(address);
  return undefined;
}

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

/**
 * Counts a call. The count is a document, since several instances of the functions share it, and expires when its time
 * is over.
 *
 * @param caller an address or the id of an account
 * @param count of calls, or of what else is limited
 * @returns the seconds to wait when the call is one too many; otherwise 0
 * @throws StorageBusy when too many come at the same moment
 */
export async function countCall(services: Services, limit: RateLimit, caller: string, count = 1): Promise<number> {
  const id = countId(limit, caller);
  return retryOnConflict(async () => {
    const now = services.now().getTime();
    const stored = await services.documents.get<CallCount>('callCounts', id);
    const latestEnd = now + limit.withinSeconds * 1000;
    const storedEnd = Date.parse(stored?.value.endsOn ?? '');
    // An end beyond the latest was written by a clock that was ahead: it must not lock anybody out for longer.
    const running = storedEnd > now && storedEnd <= latestEnd ? stored?.value : undefined;
    const endsOn = running?.endsOn ?? new Date(latestEnd).toISOString();
    const secondsLeft = Math.ceil((Date.parse(endsOn) - now) / 1000);
    const calls = running?.calls ?? 0;
    if (calls + count > limit.maxCalls) return secondsLeft;
    const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
    const counted: CallCount = { id, calls: calls + count, endsOn };
    await services.documents.put('callCounts', counted, { ...version, ttlSeconds: secondsLeft });
    return 0;
  });
}

function tooMany(secondsLeft: number): Failure {
  const minutes = String(Math.ceil(secondsLeft / 60));
  return new Failure(429, 'ErrorTooManyRequests', [minutes], { retryAfterSeconds: secondsLeft });
}

/**
 * Counts a call and refuses it above the limit.
 *
 * @throws Failure 429 ErrorTooManyRequests with the minutes to wait; StorageBusy when too many come at the same moment
 */
export async function enforceRateLimit(services: Services, limit: RateLimit, caller: string): Promise<void> {
  const secondsLeft = await countCall(services, limit, caller);
  if (secondsLeft > 0) throw tooMany(secondsLeft);
}
