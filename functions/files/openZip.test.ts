import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportFailure } from './importFailure.ts';
import { type OpenedZip, openZip, readWhole } from './openZip.ts';

const noise = randomBytes(1024 * 1024);
const names = Array.from({ length: 12 }, (_, index) => `${index}.bin`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-zip-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function open(level: 0 | 6): Promise<OpenedZip> {
  const path = join(folder, 'some.zip');
  await writeFile(
    path,
    zipSync({ ...Object.fromEntries(names.map((name) => [name, noise])), empty: new Uint8Array() }, { level }),
  );
  return openZip(path, { maxEntries: 100, maxUnpackedBytes: 1e9 });
}

describe.each([0, 6] as const)('a ZIP in a file, compressed at level %i', (level) => {
  it('gives the content of its entries, also at the same time', async () => {
    const zip = await open(level);
    const contents = await Promise.all(zip.entries.map((entry) => readWhole(zip, entry)));
    expect(contents.map((content) => content.equals(noise))).toEqual([...names.map(() => true), false]);
    expect(contents.at(-1)).toHaveLength(0);
    zip.close();
  });

  it('may be left while entries are read', async () => {
    const zip = await open(level);
    async function readStart(index: number): Promise<number> {
      const entry = zip.entries[index];
      if (entry === undefined) throw new Error('no such entry');
      for await (const chunk of zip.read(entry)) return chunk.length;
      return 0;
    }
    const lengths = await Promise.all(names.map((_, index) => readStart(index)));
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    zip.close();
  });
});

describe.each(['memory', 'a file'])('a ZIP in %s whose directory does not tell the truth', (where) => {
  /** @param change of the bytes; those of the directory begin at `directoryAt` */
  async function openChanged(change: (zip: Buffer, directoryAt: number) => void): Promise<OpenedZip> {
    const zip = Buffer.from(zipSync({ 'a.png': noise.subarray(0, 100), 'b.png': noise.subarray(0, 50) }));
    change(zip, zip.readUInt32LE(zip.length - 6));
    const path = join(folder, 'changed.zip');
    if (where === 'a file') await writeFile(path, zip);
    return openZip(where === 'a file' ? path : zip, { maxEntries: 100, maxUnpackedBytes: 1e9 });
  }

  it('refuses only the file whose own header bears another name', async () => {
    const zip = await openChanged((bytes, at) => bytes.write('c', at + 46));
    const [first, second] = zip.entries;
    if (first === undefined || second === undefined) throw new Error('no entries');
    expect(first.name).toBe('c.png');
    await expect(readWhole(zip, first)).rejects.toThrow(ImportFailure);
    expect(await readWhole(zip, second)).toHaveLength(50);
    zip.close();
  });

  it('refuses only the file that the directory calls empty', async () => {
    // Method, checksum and both sizes: what is left agrees with itself.
    const zip = await openChanged((bytes, at) => bytes.fill(0, at + 10, at + 12).fill(0, at + 16, at + 28));
    const [first, second] = zip.entries;
    if (first === undefined || second === undefined) throw new Error('no entries');
    expect(first.size).toBe(0);
    await expect(readWhole(zip, first)).rejects.toThrow(ImportFailure);
    expect(await readWhole(zip, second)).toHaveLength(50);
    zip.close();
  });

  it('recognises symbolic links from every system that the ZIP names', async () => {
    const zip = await openChanged((bytes, at) => bytes.writeUInt32LE(0o120777 * 0x10000, at + 38));
    expect(zip.entries.map(({ isLink }) => isLink)).toEqual([true, false]);
    zip.close();
  });
});

it.each([0, 7])('refuses a ZIP whose directory counts %i of its files', async (count) => {
  const zip = Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(9)]))));
  const path = join(folder, 'half.zip');
  for (const field of [8, 10]) zip.writeUInt16LE(count, zip.length - 22 + field);
  await writeFile(path, zip);
  const limits = { maxEntries: 100, maxUnpackedBytes: 1e9 };
  await expect(openZip(zip, limits)).rejects.toMatchObject({ reason: 'FindingFileBroken' });
  await expect(openZip(path, limits)).rejects.toMatchObject({ reason: 'FindingFileBroken' });
});
