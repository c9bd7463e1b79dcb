// @vitest-environment node
import { catalogueOf } from '@sanispec/shared/catalogue';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCatalogueZip } from './readCatalogueZip.ts';

type Files = Readonly<Record<string, string>>;

function aZip(files: Files, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed), { level }) as Uint8Array<ArrayBuffer>;
}

async function open(files: Files) {
  const assets = { assetsGlobalUrl: '', assetsLocalUrl: '' };
  return catalogueOf(await readCatalogueZip(aZip(files)), { country: 'DE', versionId: '1', ...assets });
}

const header = 'ArticleNr;Articletext;CountriesISO;Colour\r\n;;;stdfilter\r\n';

describe('a catalogue ZIP', () => {
  it('gives its CSV files, without folders, and passes over anything else', async () => {
    const csv = `\ufeff${header}110.1;"Wand-WC; weiß";DE;\r\n`;
    const catalogue = await open({ 'catalogue/TOILET_WC.csv': csv, 'readme.txt': 'hello' });
    expect(catalogue.article('110.1')?.title).toBe('Wand-WC; weiß');
  });

  it('may hold files that are not packed, and bytes before and after its own', async () => {
    const zip = aZip({ 'TOILET_WC.csv': `${header}1;WC;DE;\n` }, 0);
    const comment = new Uint8Array([...zip, 32, 32, 32]);
    comment[zip.length - 2] = 3;
    for (const bytes of [zip, comment, new Uint8Array([9, ...zip]).subarray(1)]) {
      expect((await readCatalogueZip(bytes)).cells.rowCount(0)).toBe(1);
    }
  });

  it.each([
    ['without Translations and Settings', { 'TOILET_WC.csv': `${header}1;WC;DE;white\n` }],
    [
      'without a byte order mark or line ends of Windows',
      { 'TOILET_WC.csv': `${header}1;WC;DE;white\n`.replaceAll('\r', '') },
    ],
    ['with quotes and line ends in cells', { 'TOILET_WC.csv': `${header}1;"W""C\r\nnew";DE;white\r\n` }],
    ['with rows shorter and longer than the header', { 'TOILET_WC.csv': `${header}1;WC;DE;white;more\n2;WC\n` }],
    [
      'with a flag that nobody knows',
      { 'TOILET_WC.csv': `${header.replace('stdfilter', 'stdfilter;odd')}1;WC;DE;white\n` },
    ],
    ['with a file that is not a category', { 'TOILET_WC.csv': `${header}1;WC;DE;white\n`, 'OTHER.csv': 'a;b\n' }],
  ])('opens %s', async (_, files) => {
    const catalogue = await open(files);
    expect(catalogue.size).toBe(1);
    expect(catalogue.column('Colour')?.cellAt(0)).toBe('white');
    expect([...catalogue.translations]).toEqual([]);
  });

  it('opens with a column named __proto__ like any other', async () => {
    const catalogue = await open({ 'TOILET_WC.csv': `${header.replace('Colour', '__proto__')}1;WC;DE;red\n` });
    expect(catalogue.column('__proto__')?.cellAt(0)).toBe('red');
    expect(Object.entries(catalogue.article('1')?.properties ?? {})).toContainEqual(['__proto__', 'red']);
    expect(catalogue.column('constructor')).toBeUndefined();
  });

  const zip = aZip({ 'TOILET_WC.csv': `${header}${'1;WC;DE;white\n'.repeat(50)}` });
  it.each([
    ['text', strToU8('no ZIP at all') as Uint8Array<ArrayBuffer>],
    ['nothing', new Uint8Array()],
    ['the end of one only', zip.slice(-22)],
    ['one whose content is damaged', zip.map((byte, at) => (at > 50 && at < 90 ? 255 : byte))],
    [
      'one whose directory is damaged',
      zip.map((byte, at) => (at > zip.length - 60 && at < zip.length - 30 ? 0 : byte)),
    ],
    ['one without a category', aZip({ 'readme.csv': 'hello' })],
    ['one with wrong separators', aZip({ 'TOILET_WC.csv': header.replaceAll(';', ',') })],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(readCatalogueZip(bytes)).rejects.toThrow();
  });
});
