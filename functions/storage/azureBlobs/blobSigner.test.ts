import type { BlobServiceClient, BlockBlobClient } from '@azure/storage-blob';
import { describe, expect, it } from 'vitest';
import { signWithDelegatedKey } from './blobSigner.ts';

const start = Date.parse('2026-11-02T09:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

/** A service that numbers its keys, and fails as often as it is told to. */
function openService(failures = 0) {
  const asked: { readonly from: number; readonly until: number }[] = [];
  let left = failures;
  const service = {
    async getUserDelegationKey(startsOn: Date, expiresOn: Date) {
      left -= 1;
      if (left >= 0) throw new Error('away');
      asked.push({ from: startsOn.getTime(), until: expiresOn.getTime() });
      return { value: `key ${asked.length}` };
    },
  };
  const blob = {
    generateUserDelegationSasUrl: async (_: unknown, key: { readonly value: string }) => key.value,
  };
  const sign = signWithDelegatedKey(service as unknown as BlobServiceClient);
  return {
    asked,
    sign: (from: number, until: number) =>
      sign(blob as unknown as BlockBlobClient, { startsOn: new Date(from), expiresOn: new Date(until) }),
  };
}

describe('addresses signed with a delegated key', () => {
  it('share one key, also when many are asked for at once', async () => {
    const { sign, asked } = openService();
    const signed = [1, 2, 3].map((n) => sign(start + n * minute, start + n * minute + hour));
    expect(await Promise.all(signed)).toEqual(['key 1', 'key 1', 'key 1']);
    expect(asked).toHaveLength(1);
  });

  it('never outlive their key', async () => {
    const { sign, asked } = openService();
    await sign(start, start + hour);
    expect(await sign(start + 22 * hour, start + 23 * hour)).toBe('key 1');
    expect(await sign(start + 23.5 * hour, start + 25 * hour)).toBe('key 2');
    await sign(start, start + 48 * hour);
    for (const key of asked) expect(key.until - key.from).toBeLessThanOrEqual(48 * hour);
    expect(asked.at(-1)?.until).toBe(start + 48 * hour);
  });

  it('get a new key when the clock was set back', async () => {
    const { sign } = openService();
    await sign(start, start + hour);
    expect(await sign(start - hour, start)).toBe('key 2');
  });

  it('signs addresses again after a key was refused', async () => {
    const { sign } = openService(1);
    await expect(sign(start, start + hour)).rejects.toThrow('away');
    expect(await sign(start, start + hour)).toBe('key 1');
  });
});
