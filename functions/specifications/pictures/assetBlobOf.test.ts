import { expect, it } from 'vitest';
import { assetBlobOf } from './assetBlobOf.ts';

const blobs = { publicUrl: (container: string) => `https://blobs.test/${container}` };

it('finds the blob behind an address, with its name decoded', () => {
  expect(assetBlobOf(blobs, 'https://blobs.test/assets-local/Bilder/wei%C3%9F%201.png')).toEqual({
    container: 'assets-local',
    name: 'Bilder/weiß 1.png',
  });
});

it.each([
  'https://elsewhere.test/assets-global/a.png',
  'https://blobs.test/assets-global-evil/a.png',
  'https://blobs.test/catalogs/a.zip',
  'https://blobs.test/assets-global/%E0%A4%A',
  'https://blobs.test/assets-global/',
  'https://blobs.test/assets-global/..%2Fcatalogs/a.zip',
])('has none behind %s', (url) => {
  expect(assetBlobOf(blobs, url)).toBeUndefined();
});
