// @vitest-environment node
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inflate, readZip, unpack } from './readZip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function zipOf(files: Readonly<Record<string, string>>): Bytes {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed)) as Bytes;
}

/** Where the directory's entry of the only file begins, and the record at the end. */
function placesOf(zip: Bytes) {
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  return { view, end, entry: view.getUint32(end + 16, true) };
}

function changed(change: (places: ReturnType<typeof placesOf>) => void): Bytes {
  const zip = zipOf({ 'a.csv': 'Artikel;'.repeat(100) });
  change(placesOf(zip));
  return zip;
}

async function readAll(zip: Bytes): Promise<string[]> {
  const texts: string[] = [];
  for (const entry of readZip(zip)) texts.push(new TextDecoder().decode(await unpack(entry)));
  return texts;
}

describe('a ZIP', () => {
  it('gives the bytes of its files', async () => {
    expect(await readAll(zipOf({ 'a.csv': 'Größe', 'b.csv': '' }))).toEqual(['Größe', '']);
  });

  it.each<[string, (places: ReturnType<typeof placesOf>) => void]>([
    ['that needs ZIP64 for its count', ({ view, end }) => view.setUint16(end + 10, 0xffff, true)],
    ['that needs ZIP64 for its directory', ({ view, end }) => view.setUint32(end + 16, 0xffffffff, true)],
    ['of more files than a catalogue has', ({ view, end }) => view.setUint16(end + 10, 1001, true)],
    ['that promises 2 GB', ({ view, entry }) => view.setUint32(entry + 24, 2 ** 31, true)],
    ['with more in it than it promises', ({ view, entry }) => view.setUint32(entry + 24, 100, true)],
    ['with less in it than it promises', ({ view, entry }) => view.setUint32(entry + 24, 900, true)],
    ['that ends within a file', ({ view, entry }) => view.setUint32(entry + 20, 10_000, true)],
  ])('%s is refused', async (_what, change) => {
    await expect(readAll(changed(change))).rejects.toThrow(RangeError);
  });
});

it('inflating ends at the limit, not at the end of memory', async () => {
  const packed = gzipSync(new Uint8Array(1_000_000)) as Bytes;
  await expect(inflate(packed, 'gzip', 0, 100_000)).rejects.toThrow(RangeError);
});
