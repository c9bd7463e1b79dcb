import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileBytes, saveFile } from './saveFile.ts';

const text = 'Größe;Preis\r\n80 cm;12,50';

async function packed(format: CompressionFormat): Promise<string> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream(format));
  return String.fromCharCode(...new Uint8Array(await new Response(stream ?? null).arrayBuffer()));
}

async function textOf(answer: Parameters<typeof fileBytes>[0]): Promise<string> {
  return new TextDecoder().decode(await fileBytes(answer));
}

describe('a file that comes with the answer', () => {
  it('reads a plain file from the answer', async () => {
    expect(await textOf({ data: text, dataInfo: { type: 'file' } })).toBe(text);
  });

  it.each<['gzip' | 'deflate', object]>([
    ['gzip', { gzipped: true }],
    ['deflate', { compressed: true }],
  ])('unpacks a file from %s, with and without base64', async (format, how) => {
    const data = await packed(format);
    expect(await textOf({ data, dataInfo: { type: 'file', ...how } })).toBe(text);
    expect(await textOf({ data: btoa(data), dataInfo: { type: 'file', base64Encoded: true, ...how } })).toBe(text);
  });

  it('reads a file from base64', async () => {
    const data = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    expect(await textOf({ data, dataInfo: { type: 'file', base64Encoded: true } })).toBe(text);
  });

  it('that is not what it says throws', async () => {
    await expect(fileBytes({ data: 'no gzip', dataInfo: { type: 'file', gzipped: true } })).rejects.toThrow();
    await expect(fileBytes({ data: '*', dataInfo: { type: 'file', base64Encoded: true } })).rejects.toThrow();
  });
});

describe('saving a file', () => {
  const clicked: { href: string; download: string }[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    clicked.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ href: this.href, download: this.download });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('that waits at an address leaves it to the browser', async () => {
    await saveFile({ data: 'https://blobs.example/report.pdf', dataInfo: { type: 'file', dataIsUrl: true } });
    await saveFile({ data: 'https://blobs.example/sheet.pdf' });
    expect(clicked.map(({ href }) => href)).toEqual([
      'https://blobs.example/report.pdf',
      'https://blobs.example/sheet.pdf',
    ]);
  });

  it('that came with the answer gives it its name and type, and lets go of it later', async () => {
    const made: Blob[] = [];
    const revoked: string[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: (address: string) => revoked.push(address),
    });
    await saveFile({ data: text, dataInfo: { type: 'file', fileName: 'list.csv', fileMime: 'text/csv' } });
    expect(clicked).toEqual([{ href: 'blob:1', download: 'list.csv' }]);
    expect([made[0]?.type, made[0]?.size]).toEqual(['text/csv', new TextEncoder().encode(text).length]);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(revoked).toEqual(['blob:1']);
  });
});
