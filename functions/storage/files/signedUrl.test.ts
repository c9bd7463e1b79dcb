import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BlobGrant, openSigningKey, readGrant, signGrant } from './signedUrl.ts';

describe('the key that signs addresses', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'key-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('creates the signing key once, readable by its owner only', async () => {
    const key = openSigningKey(join(folder, 'new'));
    const file = join(folder, 'new', 'blob-signing.key');
    expect(key).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file)).toEqual(Buffer.from(key));
    expect(openSigningKey(join(folder, 'new'))).toEqual(key);
    expect(await readdir(join(folder, 'new'))).toEqual(['blob-signing.key']);
  });

  it('differs from folder to folder', () => {
    expect(openSigningKey(join(folder, 'a'))).not.toEqual(openSigningKey(join(folder, 'b')));
  });

  it('does not take the signing key from a damaged file', async () => {
    await writeFile(join(folder, 'blob-signing.key'), 'short');
    expect(() => openSigningKey(folder)).toThrow('not a key');
  });
});

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

  it.each(['abc', '0', '-1', '', '1e400', '20'])('was signed with another size than %j, or with none', (maxBytes) => {
    for (const signed of [grant, { ...grant, maxBytes: 10 }]) {
      const changed = new URLSearchParams(signGrant(key, signed));
      changed.set('maxBytes', maxBytes);
      expect(read(changed.toString())).toBeUndefined();
    }
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

  it.each(['expires', 'fileName', 'signature'])('refuses a signed address whose %s is changed or missing', (name) => {
    for (const change of [
      (changed: URLSearchParams) => changed.delete(name),
      (changed: URLSearchParams) => changed.set(name, '9999999999999'),
    ]) {
      const changed = new URLSearchParams(query);
      change(changed);
      expect(read(changed.toString())).toBeUndefined();
    }
  });

  it('refuses a signed address under another key', () => {
    expect(read(query, {}, now, Buffer.alloc(32, 8))).toBeUndefined();
  });
});
