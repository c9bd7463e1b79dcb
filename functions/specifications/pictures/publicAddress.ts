import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A hostname that resolves to a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Whether an address belongs to the public internet: no loopback, private, link-local (cloud metadata) or translated one,
 * however it is written.
 */
export function isPublicAddress(address: string): boolean {
  // IPv4 inside IPv6 is the IPv4 address.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether the host of an address is itself an IP address that is not public; names are looked at when they are resolved. */
export function isPrivateHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(literal) && !isPublicAddress(literal);
}

/**
 * Resolves names to public addresses alone. The connection goes to what this answers, so that a name cannot lead
 * elsewhere a moment later (DNS rebinding).
 *
 * @param resolve finds the addresses of a name, as `dns.lookup` does
 */
export function publicLookup(resolve: typeof lookupName = lookupName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddress(hostname), '');
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
