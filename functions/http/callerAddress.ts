import { BlockList, isIPv4, isIPv6 } from 'node:net';

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
