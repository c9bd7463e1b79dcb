// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '#testing/memoryCaches.ts';
import { cachePictures, pictureKey } from './cachePictures.ts';

const address = 'https://files.example/assets-global/wc.png?v=7';
const key = 'https://files.example/assets-global/wc.png';

function aPicture(): Response {
  return new Response('pixels', { headers: { 'Content-Type': 'image/png' } });
}

describe('pictureKey', () => {
  it.each([
    [address, key],
    ['http://127.0.0.1:7071/blobs/assets-local/a%20b.jpg#x', 'http://127.0.0.1:7071/blobs/assets-local/a%20b.jpg'],
    ['https://files.example/exports/front.png?sv=1&sig=secret', undefined],
    ['https://site.example/api/picture', undefined],
    ['data:image/png;base64,AA==', undefined],
    ['nowhere', undefined],
  ])('makes for %s the key %s', (given, expected) => {
    expect(pictureKey(given)).toBe(expected);
  });
});

describe('kept pictures', () => {
  it('fetches pictures with CORS and without cookies, and finds them again under their address without query', async () => {
    const requests: Request[] = [];
    const caches = memoryCaches();
    const pictures = cachePictures({
      caches: () => caches,
      fetch: async (request) => {
        requests.push(request);
        return aPicture();
      },
    });
    expect(await pictures.find(key)).toBeUndefined();
    expect(await (await pictures.fetch(address, key))?.text()).toBe('pixels');
    expect(await (await pictures.find(key))?.text()).toBe('pixels');
    expect(requests.map(({ url, mode, credentials }) => ({ url, mode, credentials }))).toEqual([
      { url: address, mode: 'cors', credentials: 'omit' },
    ]);
  });

  it.each([
    ['the network is away', () => Promise.reject(new TypeError('offline'))],
    [
      'the answer is an error',
      async () => new Response('no', { status: 404, headers: { 'Content-Type': 'image/png' } }),
    ],
    ['the answer is a page', async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
  ])('take nothing when %s', async (_, fetch) => {
    const caches = memoryCaches();
    const pictures = cachePictures({ caches: () => caches, fetch });
    expect(await pictures.fetch(address, key)).toBeUndefined();
    expect(await pictures.find(key)).toBeUndefined();
  });

  it('still show a picture that there is no room for, or that must not be stored', async () => {
    const full = memoryCaches(0);
    const forbidden = () => {
      throw new DOMException('Storing is forbidden', 'SecurityError');
    };
    for (const caches of [() => full, forbidden]) {
      const pictures = cachePictures({ caches, fetch: async () => aPicture() });
      expect(await (await pictures.fetch(address, key))?.text()).toBe('pixels');
      expect(await pictures.find(key)).toBeUndefined();
    }
  });

  it('make room for the next ones by dropping the oldest', async () => {
    const caches = memoryCaches(60);
    const pictures = cachePictures({ caches: () => caches, fetch: vi.fn(async () => aPicture()) });
    for (let number = 0; number < 62; number += 1) await pictures.fetch(`${key}${number}`, `${key}${number}`);
    expect(await pictures.find(`${key}0`)).toBeUndefined();
    expect(await pictures.find(`${key}61`)).toBeDefined();
  });
});
