// @vitest-environment node
import { gzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { download, unpackBlob } from './downloadBlob.ts';

function streamOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', async () => answer());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a download', () => {
  it('returns all bytes and reports the progress', async () => {
    const chunks = [new Uint8Array([1, 2]), new Uint8Array([3])];
    answerWith(
      () =>
        new Response(streamOf(chunks), {
          headers: { 'Content-Length': '3', 'Content-Type': 'application/gzip' },
        }),
    );
    const progress: unknown[] = [];

    const bytes = await download('https://blobs.test/a.gz', (state) => progress.push(state));

    expect([...bytes]).toEqual([1, 2, 3]);
    expect(progress).toEqual([
      { receivedBytes: 2, totalBytes: 3 },
      { receivedBytes: 3, totalBytes: 3 },
    ]);
  });

  it('knows no total of a compressed transfer', async () => {
    answerWith(() => new Response('abc', { headers: { 'Content-Length': '2', 'Content-Encoding': 'gzip' } }));
    const progress: unknown[] = [];
    await download('https://blobs.test/a.gz', (state) => progress.push(state));
    expect(progress).toEqual([{ receivedBytes: 3 }]);
  });

  it('throws when the file is not there', async () => {
    answerWith(() => new Response('', { status: 404 }));
    await expect(download('https://blobs.test/a.gz', () => undefined)).rejects.toThrow('404');
  });
});

describe('a blob', () => {
  const packed = new Uint8Array(gzipSync(new Uint8Array(1000)));

  it('is unpacked', async () => {
    expect(await unpackBlob(packed)).toEqual(new Uint8Array(1000));
  });

  it.each([
    ['is damaged', packed.subarray(1)],
    ['ends too early', packed.subarray(0, -9)],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(unpackBlob(bytes)).rejects.toThrow();
  });

  it('is refused when it holds more than an import makes', async () => {
    await expect(unpackBlob(packed, 999)).rejects.toThrow(RangeError);
  });
});
