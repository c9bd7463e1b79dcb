import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip } from './openZip.ts';
import { fileOfParts, writeZip } from './writeZip.ts';

const contents = Array.from({ length: 9 }, (_, index) => ({
  fileName: `Größe ${index}.csv`,
  bytes: Buffer.from('a;b;c\r\n'.repeat(index * 1000)),
}));
const files = contents.map(({ fileName, bytes }) => fileOfParts(fileName, () => [bytes]));

describe('writeZip', () => {
  it('writes what others read', async () => {
    const read = unzipSync(await writeZip(files));
    expect(Object.keys(read)).toEqual(contents.map(({ fileName }) => fileName));
    for (const { fileName, bytes } of contents) expect(Buffer.from(read[fileName] ?? []).equals(bytes)).toBe(true);
  });

  it('writes what openZip reads, checksums included', async () => {
    const zip = await openZip(await writeZip(files), { maxEntries: 100, maxUnpackedBytes: 10_000_000 });
    for (const [index, entry] of zip.entries.entries()) {
      const chunks: Buffer[] = [];
      for await (const chunk of zip.read(entry)) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(contents[index]?.bytes ?? Buffer.alloc(1))).toBe(true);
    }
  });

  it('writes the same bytes for the same files', async () => {
    expect((await writeZip(files)).equals(await writeZip(files))).toBe(true);
  });

  it('fails when a file cannot be made', async () => {
    function* parts(): Generator<Uint8Array> {
      yield Buffer.from('a');
      throw new RangeError('no more');
    }
    await expect(writeZip([...files, fileOfParts('b', parts)])).rejects.toThrow('no more');
  });

  it('writes an empty ZIP for no files', async () => {
    expect(Object.keys(unzipSync(await writeZip([])))).toEqual([]);
  });
});
