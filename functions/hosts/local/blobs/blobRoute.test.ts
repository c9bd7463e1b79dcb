import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileBlobStore } from '#storage/files/fileBlobStore.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import type { Pace } from './atPace.ts';
import { BlobRoute, byteRange } from './blobRoute.ts';

const limit = 100_000;

describe('the route of embedded blobs', () => {
  let services: TestServices;
  let store: FileBlobStore;
  let server: Server;
  let handled: Promise<void> | undefined;
  let handledOnce: Promise<void>;
  let setPace: (pace: Pace) => void;

  beforeEach(async () => {
    services = await openTestServices();
    if (!(services.blobs instanceof FileBlobStore)) throw new Error('The tests need file blobs');
    store = services.blobs;
    let route = new BlobRoute(store, limit);
    setPace = (pace) => {
      route = new BlobRoute(store, limit, pace);
    };
    let resolveHandled: () => void;
    handledOnce = new Promise((resolve) => {
      resolveHandled = resolve;
    });
    server = createServer((request, response) => {
      handled = route.handle(request, response, new URL(request.url ?? '/', 'http://localhost'));
      handled.finally(() => resolveHandled()).catch(() => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.close();
  });

  function here(url: string): string {
    return new URL(url, `http://127.0.0.1:${(server.address() as AddressInfo).port}`).href;
  }

  async function uploadUrl(name: string): Promise<string> {
    return here(await services.blobs.uploadUrl('uploads', name, { expiresInSeconds: 60 }));
  }

  function drafts(): Promise<string[]> {
    return readdir(join(services.environment.DATA_DIR, 'blobs', 'incoming'));
  }

  it('refuses a body that says it is too large', async () => {
    const response = await fetch(await uploadUrl('big'), { method: 'PUT', body: Buffer.alloc(limit + 1) });
    expect(response.status).toBe(413);
    expect(await services.blobs.get('uploads', 'big')).toBeUndefined();
  });

  it('refuses a body that turns out too large, and keeps nothing of it', async () => {
    const body = Readable.toWeb(Readable.from([Buffer.alloc(limit), Buffer.alloc(1)]));
    const response = await fetch(await uploadUrl('big'), { method: 'PUT', body, duplex: 'half' });
    expect(response.status).toBe(413);
    expect(await services.blobs.get('uploads', 'big')).toBeUndefined();
    expect(await drafts()).toEqual([]);
  });

  it('refuses more than the address was given for', async () => {
    const url = here(await services.blobs.uploadUrl('uploads', 'more', { expiresInSeconds: 60, maxBytes: 10 }));
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(11) })).status).toBe(413);
    const changed = url.replace('maxBytes=10', 'maxBytes=11');
    expect((await fetch(changed, { method: 'PUT', body: Buffer.alloc(11) })).status).toBe(403);
    const without = url.replace('&maxBytes=10', '');
    expect((await fetch(without, { method: 'PUT', body: Buffer.alloc(11) })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(10) })).status).toBe(201);
  });

  it('takes a body of just the limit', async () => {
    const response = await fetch(await uploadUrl('fits'), { method: 'PUT', body: Buffer.alloc(limit) });
    expect(response.status).toBe(201);
    expect((await services.blobs.properties('uploads', 'fits'))?.size).toBe(limit);
  });

  it('keeps nothing of an upload that was broken off', async () => {
    const url = new URL(await uploadUrl('cut'));
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\nonly this`);
    await once(server, 'request');
    socket.destroy();
    await handledOnce;
    expect(await services.blobs.get('uploads', 'cut')).toBeUndefined();
    expect(await drafts()).toEqual([]);
    const again = await fetch(await uploadUrl('cut'), { method: 'PUT', body: 'whole' });
    expect(again.status).toBe(201);
  });

  it('ends an upload that comes too slowly, and keeps nothing of it', async () => {
    setPace({ bytes: 10, milliseconds: 1 });
    const url = new URL(await uploadUrl('slow'));
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\na drop`);
    const heard = await text(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 408 .*OperationTimedOut/s);
    expect(await services.blobs.get('uploads', 'slow')).toBeUndefined();
    expect(await drafts()).toEqual([]);
  });

  it('answers a refused upload before the client has sent all of it', async () => {
    const url = (await uploadUrl('x')).replace(/signature=./, 'signature=_');
    const response = await fetch(url, { method: 'PUT', body: Buffer.alloc(limit) });
    expect(response.status).toBe(403);
  });

  it.each(['', 'range: bytes=1-\r\n'])(
    'ends quietly when the client leaves before anything is sent: %j',
    async (header) => {
      await services.blobs.put('catalogs', 'x', Buffer.alloc(limit), { contentType: 'text/plain' });
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const open = store.open.bind(store);
      store.open = async (...blob) => {
        const opened = await open(...blob);
        socket.destroy();
        await once(connection, 'close');
        return opened;
      };
      const begun = once(server, 'connection');
      socket.write(
        `GET ${new URL(here(services.blobs.publicUrl('catalogs'))).pathname}/x HTTP/1.1\r\nhost: x\r\n${header}\r\n`,
      );
      const [connection] = await begun;
      await handledOnce;
      await expect(handled).resolves.toBeUndefined();
    },
  );

  it('refuses a range outside', async () => {
    await services.blobs.put('catalogs', 'x', Buffer.from('0123456789'), { contentType: 'text/plain' });
    const response = await fetch(here(`${services.blobs.publicUrl('catalogs')}/x`), {
      headers: { range: 'bytes=10-' },
    });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('sends the whole blob when the range is of another version', async () => {
    await services.blobs.put('catalogs', 'x', Buffer.from('0123456789'), { contentType: 'text/plain' });
    const headers = { range: 'bytes=0-1', 'if-range': '"older"' };
    const response = await fetch(here(`${services.blobs.publicUrl('catalogs')}/x`), { headers });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });

  it.each([
    '/blobs/secrets/x',
    '/blobs/exports/',
    '/blobs/exports/..%2f..%2fdocuments.sqlite',
    '/blobs/incoming/x',
    '/blobs',
  ])('has no %s', async (path) => {
    expect((await fetch(here(path))).status).toBe(404);
  });

  it.each([
    ['is too long', `text/${'x'.repeat(10_000)}`],
    ['is none', 'anything'],
    ['could not be sent again', 'text/plain; name=é'],
  ])('refuses a content type that %s', async (_, type) => {
    const headers = { 'x-ms-blob-content-type': type };
    const response = await fetch(await uploadUrl('typed'), { method: 'PUT', body: 'x', headers });
    expect([response.status, await response.text()]).toEqual([400, 'InvalidHeaderValue']);
    expect(await services.blobs.get('uploads', 'typed')).toBeUndefined();
  });

  it.each([
    ['text/csv; charset=utf-8', 'text/csv; charset=utf-8'],
    ['', 'application/octet-stream'],
  ])('keeps the content type %j', async (type, kept) => {
    const headers = { 'content-type': type };
    expect((await fetch(await uploadUrl('typed'), { method: 'PUT', body: Buffer.from('x'), headers })).status).toBe(
      201,
    );
    expect((await services.blobs.properties('uploads', 'typed'))?.contentType).toBe(kept);
  });

  it.each([
    ['is too long', 'a'.repeat(251)],
    ['is too long once it is written as a file name', '%3F'.repeat(100)],
    ['has too many bytes', '%E2%82%AC'.repeat(100)],
  ])('knows no blob whose name %s', async (_, name) => {
    expect((await fetch(here(`/blobs/catalogs/${name}`))).status).toBe(404);
    expect((await fetch(here(`/blobs/catalogs/folder/${name}/x`))).status).toBe(404);
  });

  it('lets pages of any origin ask before they upload', async () => {
    const response = await fetch(await uploadUrl('x'), { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  it('takes no other methods', async () => {
    expect((await fetch(await uploadUrl('x'), { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the range that a request asks for', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-99', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=1-2', 'whole'],
    ['bytes=-', 'whole'],
    [undefined, 'whole'],
  ])('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });

  it('never satisfies a range of an empty blob', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
