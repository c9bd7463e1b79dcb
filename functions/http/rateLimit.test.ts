import type { RateLimit } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PreconditionFailed, StorageBusy } from '#storage/documentStore.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { callerAddress, enforceRateLimit } from './rateLimit.ts';

describe('the address of a caller', () => {
  function addressIn(forwardedFor: string | undefined, frontServers = 0): string | undefined {
    return callerAddress(
      new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      frontServers,
    );
  }

  it.each([
    ['an address', '203.0.113.7', '203.0.113.7'],
    ['an address with its port, as Azure writes it', '203.0.113.7:50123', '203.0.113.7'],
    ['the last one: those before it are what the caller wrote', '198.51.100.1, 203.0.113.7:1', '203.0.113.7'],
    ['IPv4 written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same network, shortened, with a port', '[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['a network with zeros in it', '2001:db8::1', '2001:db8:0:0::/64'],
    ['nothing for this machine', '127.0.0.1', undefined],
    ['nothing for this machine, in IPv6', '::1', undefined],
    ['nothing for what is not an address', 'unknown', undefined],
    ['nothing without the header', undefined, undefined],
  ])('gives %s', (_, header, address) => {
    expect(addressIn(header)).toBe(address);
  });

  it('skips as many servers as stand in front of the functions', () => {
    expect(addressIn('192.0.2.9, 203.0.113.7, 198.51.100.1:80', 1)).toBe('203.0.113.7');
  });

  it('counts a caller who bypasses those servers by the first entry', () => {
    expect(addressIn('203.0.113.7:50123', 1)).toBe('203.0.113.7');
  });
});

describe('the limit of calls', () => {
  const limit: RateLimit = { name: 'things', per: 'address', maxCalls: 3, withinSeconds: 600 };

  let services: TestServices;
  beforeEach(async () => {
    services = await openTestServices();
  });
  afterEach(() => services.close());

  /** How many of some calls at the same moment were let through. */
  async function passed(calls: number, caller = '203.0.113.7', counted = limit): Promise<number> {
    const results = await Promise.allSettled(
      Array.from({ length: calls }, () => enforceRateLimit(services, counted, caller)),
    );
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  it('lets as many calls through as are allowed, also at the same moment', async () => {
    expect(await passed(10)).toBe(3);
  });

  it('counts each caller and each limit alone', async () => {
    expect(await passed(10)).toBe(3);
    expect(await passed(1, '203.0.113.8')).toBe(1);
    expect(await passed(1, '203.0.113.7', { ...limit, name: 'others' })).toBe(1);
  });

  it('starts again when the time is over, however many calls were refused meanwhile', async () => {
    expect(await passed(3)).toBe(3);
    services.passSeconds(599);
    expect(await passed(5)).toBe(0);
    services.passSeconds(1);
    expect(await passed(5)).toBe(3);
  });

  it('starts again when the clock was a day ahead', async () => {
    services.passSeconds(86_400);
    expect(await passed(5)).toBe(3);
    services.passSeconds(-86_400);
    expect(await passed(5)).toBe(3);
    services.passSeconds(600);
    expect(await passed(5)).toBe(3);
  });

  it('says how long to wait', async () => {
    await passed(3);
    services.passSeconds(61);
    await expect(enforceRateLimit(services, limit, '203.0.113.7')).rejects.toMatchObject({
      status: 429,
      key: 'ErrorTooManyRequests',
      details: ['9'],
      retryAfterSeconds: 539,
    });
  });

  it('gives up when others are counted at the same moment again and again', async () => {
    services.documents.put = () => Promise.reject(new PreconditionFailed('counted'));
    await expect(enforceRateLimit(services, limit, '203.0.113.7')).rejects.toThrow(StorageBusy);
  });

  it('stores no address in the clear', async () => {
    await passed(1);
    const { documents } = await services.documents.query('callCounts', {});
    expect(documents).toHaveLength(1);
    expect(JSON.stringify(documents)).not.toContain('203.0.113.7');
  });
});
