import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { openZip } from './openZip.ts';
import { type NameCodePage, nameCodePageOf } from './zipNames.ts';

const field = join(import.meta.dirname, '../../tests/data/field');
const limits = { maxEntries: 100, maxUnpackedBytes: 1e9 };

/** A ZIP of one file whose raw name, in directory and header, is replaced by these bytes without the UTF-8 flag. */
function zipNamed(raw: Buffer, extra: Record<number, Uint8Array> = {}): Buffer {
  const placeholder = 'x'.repeat(raw.length);
  const zip = Buffer.from(zipSync({ [placeholder]: [Buffer.from('0'), { extra }] }, { level: 0 }));
  for (let at = zip.indexOf(placeholder); at !== -1; at = zip.indexOf(placeholder, at + 1)) raw.copy(zip, at);
  return zip;
}

async function namesIn(zip: Buffer | string, codePage: NameCodePage) {
  const { entries, close } = await openZip(zip, limits, codePage);
  close();
  return entries.map(({ name, readAs, isDoubtful }) => ({ name: name.normalize('NFC'), readAs, isDoubtful }));
}

it('reads the names that macOS writes as UTF-8 without saying so', async () => {
  const names = await namesIn(join(field, 'macos-finder.zip'), 'CP850');
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Bilder/Küche Weiß.png', 'Bilder/Łazienka.png', 'Bilder/Logo.png']),
  );
  expect(names.every(({ readAs, isDoubtful }) => readAs === undefined && isDoubtful === undefined)).toBe(true);
});

it('reads the names of Polish Windows by its code page', async () => {
  expect(await namesIn(join(field, 'windows-polish-cp852.zip'), nameCodePageOf('pl'))).toEqual([
    { name: 'Zdjęcia/łazienka.png', readAs: 'CP852' },
    { name: 'Zdjęcia/ścianka.png', readAs: 'CP852' },
  ]);
});

it.each([
  ['Küche Größe Ø 110.png', 'CP850'],
  ['À la carte.png', 'CP850'],
  ['Łazienka.png', 'CP852'],
] as const)('reads %j back from %s', async (name, codePage) => {
  expect(await namesIn(zipNamed(iconv.encode(name, codePage)), codePage)).toEqual([{ name, readAs: codePage }]);
});

/** The Unicode path field (APPNOTE 4.6.9): version, checksum of the raw name, the name in UTF-8. */
function unicodePath(name: string, ofRaw: Buffer): Record<number, Uint8Array> {
  const head = Buffer.alloc(5, 1);
  head.writeUInt32LE(crc32(ofRaw), 1);
  return { 28789: new Uint8Array(Buffer.concat([head, Buffer.from(name)])) };
}

it('takes the name of the Unicode path field, unless the field belongs to another name', async () => {
  const raw = iconv.encode('T\u00fcr.png', 'windows-1252');
  expect(await namesIn(zipNamed(raw, unicodePath('T\u00fcr.png', raw)), 'CP850')).toEqual([{ name: 'T\u00fcr.png' }]);
  const other = unicodePath('T\u00fcr.png', Buffer.from('other'));
  expect(await namesIn(zipNamed(raw, other), 'CP850')).toMatchObject([{ isDoubtful: true }]);
});

it('marks a name as doubtful when its code page gives signs that file names do not have', async () => {
  expect(await namesIn(zipNamed(iconv.encode('Türgröße.png', 'windows-1252')), 'CP850')).toMatchObject([
    { isDoubtful: true },
  ]);
});

it('refuses a method of compression that is not supported by its name', async () => {
  await expect(openZip(join(field, 'deflate64.zip'), limits)).rejects.toMatchObject({
    reason: 'FindingUnsupportedCompression',
    details: ['base.jpg', 'Deflate64'],
  });
});
