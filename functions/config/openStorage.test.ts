import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { FileBlobStore } from '#storage/files/fileBlobStore.ts';
import { readEnvironment } from './environment.ts';
import { openStorage, siteOriginsOf } from './openStorage.ts';

const options = { now: () => new Date('2026-11-02T09:00:00Z') };

describe('the storage that the settings name', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('uses embedded storage without settings', async () => {
    const { documents, blobs } = await openStorage(readEnvironment({ DATA_DIR: folder }), options);
    expect(blobs).toBeInstanceOf(FileBlobStore);
    expect(blobs.publicUrl('catalogs')).toBe('/blobs/catalogs');
    await documents.close();
  });

  it('gives addresses under the name by which the host is reached', async () => {
    const environment = readEnvironment({ DATA_DIR: folder, PUBLIC_URL: 'https://sanispec.example/' });
    const { documents, blobs } = await openStorage(environment, options);
    expect(blobs.publicUrl('catalogs')).toBe('https://sanispec.example/blobs/catalogs');
    await documents.close();
  });

  it.each([
    {
      BLOBS: 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=a2V5;BlobEndpoint=https://blobs.invalid;',
    },
    { BLOBS__blobServiceUri: 'https://private.invalid', PUBLIC_BLOBS_URI: 'https://blobs.invalid' },
  ])('leaves an account elsewhere as its deployment made it: %j', async (settings) => {
    // Nothing answers under this name: a single request would fail.
    const { documents, blobs } = await openStorage(readEnvironment({ DATA_DIR: folder, ...settings }), options);
    expect(blobs.publicUrl('catalogs')).toBe('https://blobs.invalid/catalogs');
    await documents.close();
  });

  it('refuses storage whose account does not answer', async () => {
    // Port 9 discards; nothing answers there.
    const account = `AccountName=a;AccountKey=${Buffer.from('key').toString('base64')}`;
    const BLOBS = `DefaultEndpointsProtocol=http;${account};BlobEndpoint=http://127.0.0.1:9/a;`;
    const opening = openStorage(readEnvironment({ DATA_DIR: folder, BLOBS }), options);
    await expect(opening).rejects.toThrow(BlobServiceUnavailable);
  });
});

it.each([
  [{ PORT: '7071' }, ['http://127.0.0.1:7071', 'http://localhost:7071']],
  [{ PUBLIC_URL: 'https://sanispec.example/' }, ['https://sanispec.example']],
  [
    { PORT: '7071', SITE_ORIGINS: 'http://127.0.0.1:5173,http://localhost:5173' },
    ['http://127.0.0.1:7071', 'http://localhost:7071', 'http://127.0.0.1:5173', 'http://localhost:5173'],
  ],
])('blobs elsewhere serve the pages of %j', (settings, origins) => {
  expect(siteOriginsOf(readEnvironment(settings))).toEqual(origins);
});

it.each(['*', 'http://a.test/path', 'http://a.test,'])('no other pages are those of %s', (SITE_ORIGINS) => {
  expect(() => readEnvironment({ SITE_ORIGINS })).toThrow('SITE_ORIGINS');
});
