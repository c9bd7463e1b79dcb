import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type AssetSource, collectPictures } from './collectAssets.ts';
import { DiskRoom } from './diskRoom.ts';

let services: TestServices;
let folder: string;

beforeEach(async () => {
  services = await openTestServices();
  folder = await mkdtemp(join(tmpdir(), 'sanispec-assets-'));
});

afterEach(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

it('brings no more pictures than the disk has room for, and says which', async () => {
  const names = ['0.png', '1.png', '2.png', '3.png'];
  for (const name of names) {
    await services.blobs.put('assets-global', name, Buffer.alloc(100), { contentType: 'image/png' });
  }
  const urls = names.map((name) => `${services.blobs.publicUrl('assets-global')}/${name}`);
  const { signal } = new AbortController();
  const source: AssetSource = { services, folder, origins: new Set(), signal, room: new DiskRoom(250) };
  const found = await collectPictures(urls, source, () => Promise.resolve());
  const kinds = urls.map((url) => found.get(url));
  expect(kinds.filter((asset) => asset?.kind === 'file')).toHaveLength(2);
  expect(kinds.filter((asset) => asset?.kind === 'absent' && asset.problem === 'noRoom')).toHaveLength(2);
  expect(await readdir(folder)).toHaveLength(2);
});
