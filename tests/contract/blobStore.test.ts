import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobExists, BlobServiceUnavailable, type BlobStore } from '../../functions/storage/blobStore.ts';
import { blobAdapters, type OpenedBlobs } from './blobAdapters.ts';

const text = { contentType: 'text/plain; charset=utf-8' };
const megabyte = 1024 * 1024;

function sha256(...chunks: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Twenty megabytes of which no two are equal. */
function bigChunks(): Buffer[] {
  const seed = randomBytes(megabyte);
  return Array.from({ length: 20 }, (_, n) => Buffer.from(seed.map((byte) => byte ^ n)));
}

async function read(store: BlobStore, ...[container, name]: Parameters<BlobStore['get']>): Promise<string | undefined> {
  const blob = await store.get(container, name);
  return blob === undefined ? undefined : (await buffer(blob.stream)).toString('utf8');
}

async function names(blobs: AsyncIterable<{ readonly name: string }>): Promise<string[]> {
  const found = [];
  for await (const { name } of blobs) found.push(name);
  return found;
}

function upload(url: string, body: BodyInit, contentType = 'application/zip'): Promise<Response> {
  return fetch(url, { method: 'PUT', body, headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType } });
}

describe.each(Object.keys(blobAdapters))('blobs in %s', (adapter) => {
  let opened: OpenedBlobs;
  let store: BlobStore;
  let clockOffset = 0;
  let unique = 0;

  /** A name that no other test uses. */
  function fresh(ending = '.txt'): string {
    unique += 1;
    return `test-${unique}${ending}`;
  }

  function open(): Promise<OpenedBlobs> {
    const openAdapter = blobAdapters[adapter];
    if (openAdapter === undefined) throw new Error(`No adapter ${adapter}`);
    return openAdapter(() => new Date(Date.now() + clockOffset));
  }

  /** An address that an instance signs whose clock is off by so many minutes. */
  async function signedWithClock(minutes: number, sign: () => Promise<string>): Promise<string> {
    clockOffset = minutes * 60_000;
    try {
      return await sign();
    } finally {
      clockOffset = 0;
    }
  }

  /** An address that was signed an hour ago for a minute. */
  function expired(sign: () => Promise<string>): Promise<string> {
    return signedWithClock(-60, sign);
  }

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });

  afterAll(() => opened.close());

  describe('writing and reading', () => {
    it('gives back what was put', async () => {
      const name = fresh();
      const put = await store.put('exports', name, Buffer.from('Größe'), text);
      const blob = await store.get('exports', name);
      expect(put).toMatchObject({
        name,
        size: 7,
        contentType: text.contentType,
        etag: expect.stringMatching(/^".+"$/),
      });
      expect(put.lastModified).toBeInstanceOf(Date);
      expect(blob).toMatchObject(put);
      expect(blob && (await buffer(blob.stream)).toString()).toBe('Größe');
      expect(await store.properties('exports', name)).toEqual(put);
    });

    it('keeps an empty blob', async () => {
      const name = fresh();
      expect((await store.put('exports', name, new Uint8Array(), text)).size).toBe(0);
      expect(await read(store, 'exports', name)).toBe('');
    });

    it('streams 20 MB in and out', async () => {
      const name = fresh('.bin');
      const chunks = bigChunks();
      const put = await store.put('exports', name, Readable.from(chunks), { contentType: 'application/octet-stream' });
      expect(put.size).toBe(20 * megabyte);
      const blob = await store.get('exports', name);
      expect(blob && sha256(await buffer(blob.stream))).toBe(sha256(...chunks));
    });

    it('leaves nothing when the stream fails', async () => {
      const name = fresh();
      async function* failing() {
        yield randomBytes(megabyte);
        throw new Error('the source broke');
      }
      await expect(store.put('exports', name, Readable.from(failing()), text)).rejects.toThrow('the source broke');
      expect(await store.get('exports', name)).toBeUndefined();
      expect(await names(store.list('exports', name))).toEqual([]);
    });

    it('keeps the old blob when the stream of the new one fails', async () => {
      const name = fresh();
      await store.put('exports', name, Buffer.from('old'), text);
      const failing = new Readable({
        read() {
          this.destroy(new Error('the source broke'));
        },
      });
      await expect(store.put('exports', name, failing, text)).rejects.toThrow('the source broke');
      expect(await read(store, 'exports', name)).toBe('old');
    });

    it('replaces a blob under another etag', async () => {
      const name = fresh();
      const first = await store.put('exports', name, Buffer.from('1'), text);
      const second = await store.put('exports', name, Buffer.from('2'), { contentType: 'text/csv' });
      expect(second.etag).not.toBe(first.etag);
      expect(await store.get('exports', name)).toMatchObject({ contentType: 'text/csv', etag: second.etag });
      expect(await read(store, 'exports', name)).toBe('2');
    });

    it('creates only when asked to, from bytes and streams', async () => {
      const name = fresh();
      const create = { ...text, ifNoneMatch: '*' } as const;
      await store.put('exports', name, Buffer.from('1'), create);
      await expect(store.put('exports', name, Buffer.from('2'), create)).rejects.toThrow(BlobExists);
      await expect(store.put('exports', name, Readable.from([Buffer.from('3')]), create)).rejects.toThrow(BlobExists);
      expect(await read(store, 'exports', name)).toBe('1');
    });

    it('lets exactly one of many creators win', async () => {
      const name = fresh();
      const writes = Array.from({ length: 8 }, (_, n) =>
        store.put('exports', name, Readable.from([Buffer.from(`${n}`)]), { ...text, ifNoneMatch: '*' }),
      );
      const results = await Promise.allSettled(writes);
      const won = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [`${n}`] : []));
      expect(won).toHaveLength(1);
      expect(await read(store, 'exports', name)).toBe(won[0]);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(BlobExists);
      }
    });

    it('knows nothing of other names and containers', async () => {
      const name = fresh();
      await store.put('exports', name, Buffer.from('1'), text);
      expect(await store.get('uploads', name)).toBeUndefined();
      expect(await store.properties('exports', `${name}x`)).toBeUndefined();
      expect(await store.get('exports', `${name}/below`)).toBeUndefined();
    });

    it('returns whether there was something to delete', async () => {
      const name = fresh();
      await store.put('exports', name, Buffer.from('1'), text);
      expect(await store.delete('exports', name)).toBe(true);
      expect(await store.delete('exports', name)).toBe(false);
      expect(await store.get('exports', name)).toBeUndefined();
    });
  });

  describe('names', () => {
    it.each(['Bäder/Größe 1 #2?.pdf', '浴室/図面.dwg', '100%/a+b&c=d.txt', 'a!b', "o'clock.txt", 'x.y', 'a:b|c*'])(
      'takes %j',
      async (name) => {
        await store.put('assets-local', name, Buffer.from(name), text);
        expect(await read(store, 'assets-local', name)).toBe(name);
        expect(await names(store.list('assets-local', name))).toEqual([name]);
        const response = await fetch(await store.downloadUrl('assets-local', name, { expiresInSeconds: 60 }));
        expect(await response.text()).toBe(name);
      },
    );

    it.each([
      '',
      '..',
      '../secret',
      'a/../../b',
      'a/./b',
      '/a',
      'a/',
      'a//b',
      'a\\..\\b',
      'a\0b',
      'a\nb',
      '\ud800',
      'x'.repeat(501),
    ])('refuses %j', async (name) => {
      await expect(store.put('exports', name, Buffer.from(''), text)).rejects.toThrow(TypeError);
      await expect(store.get('exports', name)).rejects.toThrow(TypeError);
      await expect(store.delete('exports', name)).rejects.toThrow(TypeError);
      await expect(store.uploadUrl('exports', name, { expiresInSeconds: 60 })).rejects.toThrow(TypeError);
    });

    it('distinguishes a blob from a folder of the same name', async () => {
      await store.put('assets-local', 'same', Buffer.from('blob'), text);
      await store.put('assets-local', 'same/inner', Buffer.from('inner'), text);
      expect(await read(store, 'assets-local', 'same')).toBe('blob');
      expect(await read(store, 'assets-local', 'same/inner')).toBe('inner');
    });
  });

  describe('listing', () => {
    const listed = ['list/a-b', 'list/a/1', 'list/a/2/deep', 'list/a0', 'list/b', 'list/é'];

    beforeAll(async () => {
      for (const name of listed.toReversed()) await store.put('frontpages', name, Buffer.from(name), text);
    });

    it('goes by full name, ascending', async () => {
      expect(await names(store.list('frontpages', 'list/'))).toEqual(listed);
    });

    it.each([
      ['list/a', ['list/a-b', 'list/a/1', 'list/a/2/deep', 'list/a0']],
      ['list/a/', ['list/a/1', 'list/a/2/deep']],
      ['list/a/2/d', ['list/a/2/deep']],
      ['nothing', []],
    ])('lists blobs by prefix %j', async (prefix, expected) => {
      expect(await names(store.list('frontpages', prefix))).toEqual(expected);
    });

    it('describes each blob as reading it does', async () => {
      for await (const blob of store.list('frontpages', 'list/b')) {
        expect(blob).toEqual(await store.properties('frontpages', blob.name));
      }
    });

    it('lists nothing in an empty container', async () => {
      expect(await names(store.list('catalogs'))).toEqual([]);
    });
  });

  describe('signed uploads', () => {
    it('takes one PUT, keeps its content type, and refuses a second', async () => {
      const name = fresh('.zip');
      const url = await store.uploadUrl('uploads', name, { expiresInSeconds: 900 });
      expect((await upload(url, 'first')).status).toBe(201);
      expect([403, 409]).toContain((await upload(url, 'second')).status);
      expect(await read(store, 'uploads', name)).toBe('first');
      expect((await store.properties('uploads', name))?.contentType).toBe('application/zip');
    });

    it('takes 20 MB', async () => {
      const name = fresh('.bin');
      const chunks = bigChunks();
      const url = await store.uploadUrl('uploads', name, { expiresInSeconds: 900 });
      expect((await upload(url, Buffer.concat(chunks))).status).toBe(201);
      const blob = await store.get('uploads', name);
      expect(blob && sha256(await buffer(blob.stream))).toBe(sha256(...chunks));
    });

    it('refuses an expired address', async () => {
      const name = fresh();
      const url = await expired(() => store.uploadUrl('uploads', name, { expiresInSeconds: 60 }));
      expect((await upload(url, 'late')).status).toBe(403);
      expect(await store.get('uploads', name)).toBeUndefined();
    });

    it('refuses another name, another container, and reading', async () => {
      const name = fresh();
      const url = await store.uploadUrl('uploads', name, { expiresInSeconds: 900 });
      expect((await upload(url.replace(name, `${name}2`), 'x')).status).toBe(403);
      expect((await upload(url.replace('/uploads/', '/exports/'), 'x')).status).toBe(403);
      await upload(url, 'x');
      expect((await fetch(url)).status).toBe(403);
    });

    it('refuses a PUT without a signature, even to a public container', async () => {
      const name = fresh();
      const response = await upload(`${store.publicUrl('assets-global')}/${name}`, 'x');
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await store.get('assets-global', name)).toBeUndefined();
    });
  });

  describe('signed and public reads', () => {
    const body = '0123456789';
    let name: string;

    beforeAll(async () => {
      name = fresh();
      await store.put('exports', name, Buffer.from(body), text);
      await store.put('catalogs', name, Buffer.from(body), {
        ...text,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    });

    it('reads a private blob through its signed address only', async () => {
      const url = await store.downloadUrl('exports', name, { expiresInSeconds: 60 });
      const response = await fetch(url);
      expect(await response.text()).toBe(body);
      expect(response.headers.get('content-type')).toBe(text.contentType);
      expect((await fetch(url.split('?')[0] ?? '')).ok).toBe(false);
    });

    it('answers a HEAD', async () => {
      const response = await fetch(await store.downloadUrl('exports', name, { expiresInSeconds: 60 }), {
        method: 'HEAD',
      });
      expect(response.headers.get('content-length')).toBe('10');
      expect(await response.text()).toBe('');
    });

    it.each([
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=0-0', '0', 'bytes 0-0/10'],
      ['bytes=8-100', '89', 'bytes 8-9/10'],
    ])('serves the range %s', async (range, expected, contentRange) => {
      const url = await store.downloadUrl('exports', name, { expiresInSeconds: 60 });
      const response = await fetch(url, { headers: { range } });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(contentRange);
      expect(await response.text()).toBe(expected);
    });

    it('makes browsers save under the given name', async () => {
      const url = await store.downloadUrl('exports', name, { expiresInSeconds: 60, fileName: 'Bäder "1".pdf' });
      const disposition = (await fetch(url)).headers.get('content-disposition');
      expect(disposition).toContain('attachment');
      expect(disposition).toContain("filename*=UTF-8''B%C3%A4der%20%221%22.pdf");
    });

    it.each([10, -10])('knows what an instance has signed whose clock is off by %i minutes', async (minutes) => {
      const target = fresh();
      const put = await signedWithClock(minutes, () => store.uploadUrl('uploads', target, { expiresInSeconds: 900 }));
      expect((await upload(put, body)).ok).toBe(true);
      const get = await signedWithClock(minutes, () => store.downloadUrl('exports', name, { expiresInSeconds: 900 }));
      expect(await (await fetch(get)).text()).toBe(body);
    });

    it('refuses an expired address, a changed one, and writing', async () => {
      const late = await expired(() => store.downloadUrl('exports', name, { expiresInSeconds: 60 }));
      expect((await fetch(late)).status).toBe(403);
      const url = await store.downloadUrl('exports', name, { expiresInSeconds: 60 });
      expect((await fetch(url.replace(/(sig(?:nature)?=)../, '$1AA'))).status).toBe(403);
      expect((await upload(url, 'x')).status).toBe(403);
      expect(await read(store, 'exports', name)).toBe(body);
    });

    it('serves public containers without a signature, with their caching', async () => {
      const response = await fetch(`${store.publicUrl('catalogs')}/${name}`);
      expect(await response.text()).toBe(body);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it('answers 304 to who has the version', async () => {
      const url = `${store.publicUrl('catalogs')}/${name}`;
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      expect((await fetch(url, { headers: { 'if-none-match': etag }, cache: 'no-store' })).status).toBe(304);
    });

    it('answers 404 for what is not there', async () => {
      expect((await fetch(`${store.publicUrl('catalogs')}/missing`)).status).toBe(404);
      const url = await store.downloadUrl('exports', 'missing', { expiresInSeconds: 60 });
      expect((await fetch(url)).status).toBe(404);
    });
  });

  it('says that the service is unavailable when it is', async () => {
    const broken = await open();
    try {
      await broken.breakService();
      const put = broken.store.put('exports', 'x', Buffer.from('x'), text);
      await expect(put).rejects.toThrow(BlobServiceUnavailable);
      await expect(broken.store.get('exports', 'x')).rejects.toThrow(BlobServiceUnavailable);
      await expect(names(broken.store.list('exports'))).rejects.toThrow(BlobServiceUnavailable);
    } finally {
      await broken.close();
    }
  });
});
