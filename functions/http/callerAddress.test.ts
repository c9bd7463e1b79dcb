import { expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';

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
