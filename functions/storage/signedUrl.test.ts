import { describe, expect, it } from 'vitest';
import { type BlobGrant, readGrant, signGrant } from './signedUrl.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2026-11-02T09:00:00Z');
const grant: BlobGrant = {
  permission: 'read',
  container: 'exports',
  name: 'a/b.zip',
  expiresAt: now.getTime() + 1000,
  fileName: 'Bäder.zip',
};

function read(query: string, wanted: Partial<BlobGrant> = {}, at = now, withKey: Uint8Array = key) {
  return readGrant(withKey, { ...grant, ...wanted }, new URLSearchParams(query), at);
}

describe('a signed address', () => {
  const query = signGrant(key, grant);

  it('grants what was signed', () => {
    expect(read(query)).toEqual(grant);
  });

  it.each<Partial<BlobGrant>>([{ permission: 'create' }, { container: 'uploads' }, { name: 'a/c.zip' }])(
    'grants nothing else: %j',
    (wanted) => {
      expect(read(query, wanted)).toBeUndefined();
    },
  );

  it('ends when its time is over', () => {
    expect(read(query, {}, new Date(grant.expiresAt - 1))).toBeDefined();
    expect(read(query, {}, new Date(grant.expiresAt))).toBeUndefined();
  });

  it.each(['expires', 'fileName', 'signature'])('is invalid when its %s is changed or missing', (name) => {
    for (const change of [
      (changed: URLSearchParams) => changed.delete(name),
      (changed: URLSearchParams) => changed.set(name, '9999999999999'),
    ]) {
      const changed = new URLSearchParams(query);
      change(changed);
      expect(read(changed.toString())).toBeUndefined();
    }
  });

  it('is invalid under another key', () => {
    expect(read(query, {}, now, Buffer.alloc(32, 8))).toBeUndefined();
  });
});
