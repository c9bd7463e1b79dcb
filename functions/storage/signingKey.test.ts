import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSigningKey } from './signingKey.ts';

describe('the key that signs addresses', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'key-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, for its owner only', async () => {
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

  it('is not taken from a damaged file', async () => {
    await writeFile(join(folder, 'blob-signing.key'), 'short');
    expect(() => openSigningKey(folder)).toThrow('not a key');
  });
});
