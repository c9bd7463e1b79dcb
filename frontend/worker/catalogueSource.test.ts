// @vitest-environment node
import { gzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkSource } from './catalogueSource.ts';

const infos = { catalogs: [], conditionLists: [], conditionRules: [], rulesVersionId: '1' };

function streamOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Answers every request the same, and keeps the requests. */
function answerWith(answer: () => Response): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(new Request(new URL(address, 'https://site.test'), init));
    return answer();
  });
  return requests;
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the infos', () => {
  it('come with their ETag', async () => {
    const requests = answerWith(() => json({ status: 'success', data: infos }, { headers: { ETag: '"7"' } }));
    expect(await networkSource.fetchInfos(undefined)).toEqual({ kind: 'new', infos, etag: '"7"' });
    expect(requests[0]?.url).toBe('https://site.test/api/infos');
    expect(requests[0]?.headers.has('If-None-Match')).toBe(false);
  });

  it('are asked for by the ETag held, and may be unchanged', async () => {
    const requests = answerWith(() => new Response(null, { status: 304 }));
    expect(await networkSource.fetchInfos('"7"')).toEqual({ kind: 'unchanged' });
    expect(requests[0]?.headers.get('If-None-Match')).toBe('"7"');
  });

  it('time out when the server does not respond', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const asked = networkSource.fetchInfos(undefined);
    limit.abort();
    await expect(asked).rejects.toThrow();
  });

  it.each([
    ['the API refuses', () => json({ status: 'error', data: 'ServerError' }, { status: 500 })],
    ['the data is not as agreed', () => json({ status: 'success', data: { catalogs: 'none' } })],
    ['the response is not an envelope', () => new Response('<html>', { status: 502 })],
  ])('throw when %s', async (_, answer) => {
    answerWith(answer);
    await expect(networkSource.fetchInfos(undefined)).rejects.toThrow();
  });
});

describe('a download', () => {
  it('returns all bytes and reports the progress', async () => {
    const chunks = [new Uint8Array([1, 2]), new Uint8Array([3])];
    answerWith(
      () =>
        new Response(streamOf(chunks), {
          headers: { 'Content-Length': '3', 'Content-Type': 'application/zip' },
        }),
    );
    const progress: unknown[] = [];

    const bytes = await networkSource.downloadZip('https://blobs.test/a.zip', (state) => progress.push(state));

    expect([...bytes]).toEqual([1, 2, 3]);
    expect(progress).toEqual([
      { receivedBytes: 2, totalBytes: 3 },
      { receivedBytes: 3, totalBytes: 3 },
    ]);
  });

  it('knows no total of a compressed transfer', async () => {
    answerWith(() => new Response('abc', { headers: { 'Content-Length': '2', 'Content-Encoding': 'gzip' } }));
    const progress: unknown[] = [];
    await networkSource.downloadZip('https://blobs.test/a.zip', (state) => progress.push(state));
    expect(progress).toEqual([{ receivedBytes: 3 }]);
  });

  it('of a listing comes unpacked', async () => {
    const packed = gzipSync(new Uint8Array([1, 2, 3])) as Uint8Array<ArrayBuffer>;
    answerWith(() => new Response(packed, { headers: { 'Content-Type': 'application/gzip' } }));
    expect([...(await networkSource.downloadListing('https://blobs.test/a.gz', () => undefined))]).toEqual([1, 2, 3]);
  });

  it('throws when the file is not there', async () => {
    answerWith(() => new Response('', { status: 404 }));
    await expect(networkSource.downloadZip('https://blobs.test/a.zip', () => undefined)).rejects.toThrow('404');
  });
});
