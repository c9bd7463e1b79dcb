import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress, PrivateAddress, publicLookup } from './publicAddress.ts';

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('checks addresses as the connection would read them', () => {
    const hostOf = (address: string) => new URL(address).hostname;
    expect(isPrivateHost(hostOf('https://0x7f.1/a.png'))).toBe(true);
    expect(isPrivateHost(hostOf('https://2130706433/a.png'))).toBe(true);
    expect(isPrivateHost(hostOf('https://[::ffff:10.0.0.1]/a.png'))).toBe(true);
    expect(isPrivateHost(hostOf('https://pictures.example/a.png'))).toBe(false);
  });
});

type Answer = readonly { readonly address: string; readonly family: number }[];

function resolveWith(answer: Answer, all: boolean): Promise<unknown> {
  const resolve = ((_: string, __: object, callback: (error: null, addresses: Answer) => void) =>
    callback(null, answer)) as unknown as typeof lookup;
  return new Promise((done, reject) => {
    publicLookup(resolve)('pictures.example', { all }, (error, address) =>
      error === null ? done(address) : reject(error),
    );
  });
}

describe('names', () => {
  const open = { address: '93.184.216.34', family: 4 };
  const own = { address: '10.0.0.5', family: 4 };

  it('resolve to what is connected to', async () => {
    expect(await resolveWith([open], true)).toEqual([open]);
    expect(await resolveWith([open], false)).toBe('93.184.216.34');
  });

  it.each([
    ['only private addresses', [own]],
    ['a private address beside a public one', [open, own]],
    ['nothing', []],
  ])('refuses names with %s', async (_, answer) => {
    await expect(resolveWith(answer, true)).rejects.toBeInstanceOf(PrivateAddress);
    await expect(resolveWith(answer, false)).rejects.toBeInstanceOf(PrivateAddress);
  });
});
