import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv, writeCsv } from '@sanispec/shared/csv';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { packCatalogue } from '#catalogues/catalogueFiles.ts';
import { aZip } from '#testing/aWorkbook.ts';
import { type CatalogueReading, readCataloguePackage } from './readCataloguePackage.ts';

const data = join(import.meta.dirname, '../../tests/data');

function csv(...rows: readonly (readonly string[])[]): string {
  return writeCsv(rows);
}

const names = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser', 'PrimaryImage', 'Width'];
const flags = ['', '', '', '', '', '', 'number;stdfilter'];
const toilet = ['1.1', 'WC', '432.25', 'DE', '1', '', '36.5'];

function readZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<CatalogueReading> {
  return readCataloguePackage(Buffer.from(aZip(files)));
}

function keysOf(findings: CatalogueReading['errors']): readonly string[] {
  return findings.map(({ key }) => key);
}

describe.each(['catalog-dach.xlsx', 'catalog-int.xlsx'])('the ZIP of %s', (fileName) => {
  let workbook: CatalogueReading;
  let packed: Buffer;
  beforeAll(async () => {
    workbook = await readCataloguePackage(await readFile(join(data, fileName)));
    packed = await packCatalogue(workbook.package);
  });

  it('imports the ZIP of %s as the workbook that it was made of', async () => {
    const reading = await readCataloguePackage(packed);
    expect(reading.package).toEqual(workbook.package);
    expect([reading.errors, reading.countries]).toEqual([[], workbook.countries]);
    expect((await packCatalogue(reading.package)).equals(packed)).toBe(true);
  });

  it('imports a ZIP with a change in one of its files', async () => {
    const files = unzipSync(packed);
    const rows = readCsv(Buffer.from(files['TOILET_WC.csv'] ?? []).toString());
    const [headers = [], , first = []] = rows;
    first[headers.indexOf('Price')] = '1.234,50';
    files['TOILET_WC.csv'] = strToU8(csv(...rows));
    const { package: changed, errors } = await readCataloguePackage(Buffer.from(zipSync(files)));
    const isToilet = ({ subCategory }: { readonly subCategory: string }) => subCategory === 'WC';
    expect(errors).toEqual([]);
    expect(changed.sheets.find(isToilet)?.rows[0]?.[headers.indexOf('Price')]).toBe('1234.5');
    const others = (sheets: typeof changed.sheets) => sheets.filter((sheet) => !isToilet(sheet));
    expect(others(changed.sheets)).toEqual(others(workbook.package.sheets));
  });
});

describe('a catalogue ZIP', () => {
  it('keeps three decimals of a number, and reads a comma that a spreadsheet program wrote', async () => {
    const rows = [toilet, ['1.2', 'WC', '99', 'DE', '1', '', '1.234']];
    const { package: kept } = await readZip({ 'TOILET_WC.csv': csv(names, flags, ...rows) });
    expect(kept.sheets[0]?.rows.map((row) => row[6])).toEqual(['36.5', '1.234']);
    const typed = [['1.1', 'WC', '432,25', 'DE', '1', '', '36,5'], rows[1] ?? []];
    const { package: read } = await readZip({ 'TOILET_WC.csv': csv(names, flags, ...typed) });
    expect(read.sheets[0]?.rows.map((row) => [row[2], row[6]])).toEqual([
      ['432.25', '36.5'],
      ['99', '1234'],
    ]);
  });

  it('may be packed with its folder, on a Mac, and hold other files', async () => {
    const { package: read, errors } = await readZip({
      'catalogue/TOILET_WC.csv': csv(names, flags, toilet),
      '__MACOSX/catalogue/._TOILET_WC.csv': new Uint8Array([0, 5, 22, 7]),
      'catalogue/.hidden.csv': 'x',
      'catalogue/README.txt': 'Prices of 2027',
    });
    expect([read.sheets.length, errors]).toEqual([1, []]);
  });

  it.each([
    ['no flags row', { 'TOILET_WC.csv': csv(names, toilet, toilet) }, ['FindingNoFlagsRow']],
    ['no article numbers', { 'TOILET_WC.csv': csv(['Price'], [''], ['1']) }, ['FindingNoArticleNrColumn']],
    ['no category', { 'prices.csv': csv(names, flags, toilet) }, ['FindingUnknownSheet', 'FindingNoCategorySheet']],
    [
      'a category twice',
      { 'a/TOILET_WC.csv': csv(names, flags, toilet), 'b/TOILET_WC.csv': csv(names, flags, toilet) },
      ['FindingSheetTwice'],
    ],
  ])('refuses a ZIP with %s and names what is missing', async (_, files, keys) => {
    const { errors } = await readZip(files);
    expect(keysOf(errors)).toEqual(expect.arrayContaining(keys));
  });

  it('may have an empty row of flags', async () => {
    const { errors, package: read } = await readZip({ 'TOILET_WC.csv': csv(names, [''], toilet) });
    expect([errors, read.sheets[0]?.rows.length]).toEqual([[], 1]);
  });

  it.each<[string, () => Uint8Array, string, readonly unknown[]]>([
    ['no CSV file', () => aZip({ 'a.png': 'x' }), 'FindingNoCatalogueInZip', []],
    [
      'a CSV file in UTF-16',
      () => aZip({ 'TOILET_WC.csv': Buffer.from(`\uFEFF${names.join(';')}`, 'utf16le') }),
      'FindingCsvNotUtf8',
      ['TOILET_WC.csv'],
    ],
    [
      'a CSV file in a code page of Windows',
      () => aZip({ 'TOILET_WC.csv': Buffer.from('ArticleNr;Größe', 'latin1') }),
      'FindingCsvNotUtf8',
      ['TOILET_WC.csv'],
    ],
    [
      '5,000 files',
      () => aZip(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`${n}.csv`, 'x']))),
      'FindingTooManyEntries',
      [1000],
    ],
    [
      'a path that leads out of it',
      () => aZip({ '../TOILET_WC.csv': csv(names, flags, toilet) }),
      'FindingUnsafePath',
      ['../TOILET_WC.csv'],
    ],
    [
      'half of its bytes',
      () => aZip({ 'TOILET_WC.csv': csv(names, flags, toilet) }).subarray(0, 120),
      'FindingFileBroken',
      [],
    ],
    [
      'more columns than a catalogue has',
      () => aZip({ 'TOILET_WC.csv': csv(Array.from({ length: 1001 }, (_, n) => `c${n}`)) }),
      'FindingTooManyColumns',
      [1000],
    ],
  ])('refuses a ZIP with %s', async (_, makeZip, reason, details) => {
    await expect(readCataloguePackage(Buffer.from(makeZip()))).rejects.toMatchObject({ reason, details });
  });
});
