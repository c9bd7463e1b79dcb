import { type CataloguePackage, tablesToPackage } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { fileOfParts, writeZip } from '#files/writeZip.ts';
import { checkMadeZip, openCatalogueZip, packCatalogue } from './catalogueFiles.ts';

const names = ['ArticleNr', 'Articletext', 'CountriesISO', 'Colour'];

function aPackageOf(rows: readonly (readonly string[])[]): CataloguePackage {
  return tablesToPackage([
    { name: 'TOILET_WC', rows: [names, ['', '', '', 'stdfilter'], ...rows] },
    {
      name: 'Translations',
      rows: [
        ['Translation-Key', 'de'],
        ['k', 't;"\n'],
      ],
    },
    {
      name: 'Settings',
      rows: [
        ['Key', 'Value'],
        ['Currency', 'EUR'],
      ],
    },
  ]).package;
}

/** More rows than are written at once. */
const catalogue = aPackageOf(
  Array.from({ length: 2500 }, (_, row) => [
    `${row}`,
    `Wand-WC "${row % 7}";\r\nweiß`,
    'DE;AT',
    row % 2 ? '' : '\uFEFF',
  ]),
);

function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  return writeZip(Object.entries(files).map(([name, text]) => fileOfParts(name, () => [Buffer.from(text)])));
}

describe('the ZIP of a catalogue', () => {
  it('gives back the package that it was made of', async () => {
    const packed = await packCatalogue(catalogue);
    expect(await openCatalogueZip(packed)).toEqual(catalogue);
    await expect(checkMadeZip(packed, catalogue)).resolves.toBeUndefined();
  });

  it('has the same bytes for the same package', async () => {
    expect((await packCatalogue(catalogue)).equals(await packCatalogue(catalogue))).toBe(true);
  });

  it.each([
    ['lacks a sheet', { ...catalogue, sheets: [] }],
    ['has another cell', aPackageOf([['1', 'WC', 'DE', 'white']])],
    ['lacks a setting', { ...catalogue, settings: new Map() }],
  ])('refuses a catalogue ZIP that %s', async (_, other) => {
    await expect(checkMadeZip(await packCatalogue(other), catalogue)).rejects.toThrow('ZIP');
  });

  it('reads a ZIP edited by hand: other line ends, folders, files that are no CSV', async () => {
    const packed = await zipOf({
      'catalogue/TOILET_WC.CSV': `${names.join(';')}\n;;;\n1;"never closed;DE\n`,
      'catalogue/TOILET_INSTSYSTEMSTOILET.csv': '\uFEFFArticleNr\n\n2\n\n',
      'readme.txt': 'ArticleNr',
    });
    const { sheets } = await openCatalogueZip(packed);
    expect(sheets.map(({ subCategory, rows }) => [subCategory, rows])).toEqual([
      ['WC', [['1', 'never closed;DE\n', '', '']]],
      ['INSTSYSTEMSTOILET', [['2']]],
    ]);
  });

  it('refuses a damaged catalogue ZIP', async () => {
    const packed = await packCatalogue(catalogue);
    packed[200] = (packed[200] ?? 0) ^ 0xff;
    await expect(openCatalogueZip(packed)).rejects.toThrow('FindingFileBroken');
  });
});
