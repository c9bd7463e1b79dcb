import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documentLanguage } from '@sanispec/shared/documents';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { missingCsv } from './missingCsv.ts';
import { type ArchiveFile, archiveText, packArchive, streamArchive } from './writeArchive.ts';

const date = new Date('2026-11-20T10:30:00');
const nothing = () => Promise.resolve();

describe('a streamed archive', () => {
  it('holds its files in their folders under their names', async () => {
    const files = [archiveText('Łazienka.txt', 'a'), archiveText('CAD-Dateien/Größe.dwg', 'AC1027')];
    const bytes = await buffer(streamArchive(files, date, nothing));
    const unpacked = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]);
    expect(unpacked).toEqual([
      ['Łazienka.txt', 'a'],
      ['CAD-Dateien/Größe.dwg', 'AC1027'],
    ]);
  });

  it('says when its files are from', async () => {
    const bytes = await buffer(streamArchive([archiveText('a.txt', 'a')], date, nothing));
    const [dosTime, dosDate] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([1980 + (dosDate >> 9), (dosDate >> 5) & 15, dosDate & 31]).toEqual([2026, 11, 20]);
    expect([dosTime >> 11, (dosTime >> 5) & 63]).toEqual([10, 30]);
  });

  it('writes the same archive for the same files', async () => {
    const make = () => buffer(streamArchive([archiveText('a.txt', 'a'), archiveText('b.png', 'b')], date, nothing));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('stores what is packed already, and packs the rest', async () => {
    const text = 'a'.repeat(1000);
    const sizeOf = async (name: string) =>
      (await buffer(streamArchive([archiveText(name, text)], date, nothing))).length;
    expect(await sizeOf('a.jpg')).toBeGreaterThan(1000);
    expect(await sizeOf('a.dwg')).toBeLessThan(300);
  });

  it('opens a file only when those before it have been read', async () => {
    const opened: string[] = [];
    const file = (path: string): ArchiveFile => ({
      path,
      open: () => {
        opened.push(path);
        return Readable.from([Buffer.alloc(1_000_000)]);
      },
    });
    const stream = streamArchive([file('a.png'), file('b.png')], date, nothing);
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(opened).toEqual(['a.png']);
    await buffer(stream);
    expect(opened).toEqual(['a.png', 'b.png']);
  });

  it.each<[string, ArchiveFile['open']]>([
    ['cannot be opened', () => Promise.reject(new Error('away'))],
    [
      'breaks off',
      () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('a');
            throw new Error('away');
          })(),
        ),
    ],
  ])('ends with the error of a file that %s', async (_, open) => {
    const stream = streamArchive([archiveText('a.txt', 'a'), { path: 'b.txt', open }], date, nothing);
    await expect(buffer(stream)).rejects.toThrow('away');
  });
});

it('the list of missing files starts no formula', () => {
  const missing = [{ articleId: '=1+1', url: 'https://a.test/a;b.png', problem: 'missing' as const }];
  expect(missingCsv(missing, documentLanguage('de-DE', 'EUR'))).toBe(
    '\uFEFFArtikelnummer;Datei;Grund\r\n\'=1+1;"https://a.test/a;b.png";nicht gefunden\r\n',
  );
});

describe('an archive of documents', () => {
  it('holds them under their names, the same bytes every time', async () => {
    const make = () => buffer(packArchive([archiveText('a.csv', 'a'), archiveText('b.csv', 'b')], date, nothing));
    const bytes = await make();
    expect(Object.keys(unzipSync(bytes))).toEqual(['a.csv', 'b.csv']);
    expect((await make()).equals(bytes)).toBe(true);
  });

  it('ends with an error when a document cannot be read', async () => {
    const open = () => Promise.reject(new Error('away'));
    await expect(buffer(packArchive([{ path: 'a.pdf', open }], date, nothing))).rejects.toThrow('away');
  });
});
