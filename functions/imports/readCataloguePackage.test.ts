import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worksheetXml } from '@sanispec/demo';
import { countCatalogue } from '@sanispec/shared/catalogue';
import type { Finding } from '@sanispec/shared/contract';
import { siteTexts } from '@sanispec/shared/siteTexts';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openCatalogueZip, packCatalogue } from '#catalogues/catalogueFiles.ts';
import { aWorkbook, type TestSheets } from '#testing/aWorkbook.ts';
import { readCataloguePackage } from './readCataloguePackage.ts';

const data = join(import.meta.dirname, '../../tests/data');
const counts = z.record(z.string(), z.number());
const CatalogueFacts = z.object({
  articles: z.number(),
  byCategory: counts,
  byCountry: counts,
  priceSum: z.number(),
  onRequest: z.number(),
  inactive: z.number(),
  visibleByCountry: counts,
});
const Facts = z.object({ 'catalog-dach.xlsx': CatalogueFacts, 'catalog-int.xlsx': CatalogueFacts });

describe.each(['catalog-dach.xlsx', 'catalog-int.xlsx'] as const)('the real workbook %s', (fileName) => {
  it('holds what the facts say, from the workbook and after the ZIP', async () => {
    const facts = Facts.parse(JSON.parse(await readFile(join(data, 'facts.json'), 'utf8')))[fileName];
    const { priceSum, ...expected } = facts;
    const reading = await readCataloguePackage(await readFile(join(data, fileName)));
    expect(reading.errors).toEqual([]);
    expect(reading.countries).toEqual(Object.keys(facts.byCountry).sort());
    const read = countCatalogue(reading.package);
    expect(read).toEqual({ ...expected, priceSumInCents: Math.round(priceSum * 100) });
    const unpacked = await openCatalogueZip(await packCatalogue(reading.package));
    expect(unpacked).toEqual(reading.package);
    expect(countCatalogue(unpacked)).toEqual(read);
  });

  it('becomes the same ZIP every time', async () => {
    const { package: catalogue } = await readCataloguePackage(await readFile(join(data, fileName)));
    expect((await packCatalogue(catalogue)).equals(await packCatalogue(catalogue))).toBe(true);
  });
});

describe('the sheet name that the spreadsheet cut', () => {
  it('stands for its category', async () => {
    const { package: catalogue } = await readCataloguePackage(await readFile(join(data, 'catalog-dach.xlsx')));
    const sheet = catalogue.sheets.find(({ subCategory }) => subCategory === 'INSTSYSTEMSWASHBASHIN');
    expect(sheet?.rows).toHaveLength(30);
  });
});

const header = [
  'IsSearchableBrowser',
  'ArticleNr',
  'Price',
  'CountriesISO',
  'ComesWith',
  'PrimaryImage',
  'Active',
  'ParentID',
];
const flags = ['hidden', '', 'number;hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'];
const good = ['1', '9.90', 'DE;AT', '', '', '1', 'P1'];

function findingsOf(sheets: TestSheets) {
  return readCataloguePackage(aWorkbook(sheets), { hasAsset: (_, path) => path === 'there.png' });
}

/** A sheet whose articles are searchable; rows begin with their article number. */
function sheetOf(...rows: string[][]) {
  return [header, flags, ...rows.map((row) => (row.length === 0 ? row : ['1', ...row]))];
}

function toilets(...rows: string[][]) {
  return { TOILET_WC: sheetOf(...rows) };
}

it.each(['hidden', 'veryHidden'] as const)('imports a sheet that is %s, and warns of it', async (state) => {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('TOILET_WC', { state });
  for (const row of sheetOf(good)) sheet.addRow(row);
  workbook.addWorksheet('Settings').addRow(['Key', 'Value']);
  const reading = await readCataloguePackage(Buffer.from(await workbook.xlsx.writeBuffer()));
  expect(reading.warnings).toEqual([{ key: 'FindingHiddenSheet', args: [], sheet: 'TOILET_WC' }]);
  expect(countCatalogue(reading.package).articles).toBe(1);
});

describe('errors', () => {
  it.each<[string, TestSheets, Finding]>([
    ['no category sheet', { Settings: [['Key', 'Value']] }, { key: 'FindingNoCategorySheet', args: [] }],
    [
      'an unknown sheet',
      { ...toilets(good), Notes: [['hello']] },
      { key: 'FindingUnknownSheet', args: ['Notes'], sheet: 'Notes' },
    ],
    [
      'a sheet name that may be two',
      { ...toilets(good), WASHBASHIN_T: [header] },
      {
        key: 'FindingAmbiguousSheet',
        args: ['WASHBASHIN_T', 'WASHBASHIN_TRAPS, WASHBASHIN_TAPSMIXERS'],
        sheet: 'WASHBASHIN_T',
      },
    ],
    [
      'a missing ArticleNr column',
      { ...toilets(good), TOILET_INSTSYSTEMSTOILET: [['Price'], [], ['1']] },
      { key: 'FindingNoArticleNrColumn', args: [], sheet: 'TOILET_INSTSYSTEMSTOILET', row: 1 },
    ],
    [
      'an article number twice in one sheet',
      toilets(good, ['2', '', 'DE'], good),
      { key: 'FindingArticleTwice', args: ['1', 'TOILET_WC', 3], sheet: 'TOILET_WC', row: 5, column: 'ArticleNr' },
    ],
    [
      'an article number twice in two sheets',
      { ...toilets(good), BATHTUB_TUB: sheetOf(['9', '', 'DE'], good) },
      { key: 'FindingArticleTwice', args: ['1', 'TOILET_WC', 3], sheet: 'BATHTUB_TUB', row: 4, column: 'ArticleNr' },
    ],
    [
      'a category twice',
      { ...toilets(good), _001_TOILET_WC: sheetOf(['2', '', 'DE']) },
      { key: 'FindingSheetTwice', args: ['TOILET_WC'], sheet: '_001_TOILET_WC' },
    ],
    ['no country', toilets(['1', '1', '']), { key: 'FindingNoCountryLeft', args: [] }],
  ])('name %s', async (_, sheets, finding) => {
    const reading = await findingsOf(sheets);
    expect(reading.errors).toEqual([finding]);
  });
});

describe('warnings', () => {
  const place = { sheet: 'TOILET_WC', row: 3 };

  it.each<[string, TestSheets, Finding]>([
    [
      'a row without ArticleNr',
      toilets(['', '1', 'DE'], good),
      { key: 'FindingNoArticleNr', args: [], ...place, column: 'ArticleNr' },
    ],
    [
      'an unknown flag',
      { TOILET_WC: sheetOf(good).with(1, ['', '', 'bold']) },
      { key: 'FindingUnknownFlag', args: ['bold'], sheet: 'TOILET_WC', row: 2, column: 'Price' },
    ],
    [
      'a synonym that leads in a circle',
      {
        ...toilets(good),
        Synonyms: [
          ['Language', 'Word', 'Means'],
          ['de', 'Klo', 'klo'],
        ],
      },
      { key: 'FindingSynonymCircle', args: ['Klo'], sheet: 'Synonyms', row: 2, column: 'Means' },
    ],
    [
      'a synonym that means nothing',
      {
        ...toilets(good),
        Synonyms: [
          ['Language', 'Word', 'Means'],
          ['de', 'Klo', 'WC'],
          ['de', 'Thron', 'Sessel'],
        ],
      },
      { key: 'FindingSynonymNothing', args: ['Thron', 'Sessel'], sheet: 'Synonyms', row: 3, column: 'Means' },
    ],
    [
      'a price that is not a number',
      toilets(['1', 'a lot', 'DE'], ['2', '1', 'DE']),
      { key: 'FindingPriceNotNumber', args: ['a lot'], ...place, column: 'Price' },
    ],
    [
      'a relation to an unknown article',
      toilets(['1', '1', 'DE', 'P9']),
      { key: 'FindingUnknownRelation', args: ['P9'], ...place, column: 'ComesWith' },
    ],
    [
      'a mandatory sub-article that is not sold everywhere',
      toilets(['1', '1', 'DE;AT', 'P2'], ['2', '1', 'DE', '', '', '1', 'P2']),
      { key: 'FindingSubArticleNotSold', args: ['P2', 'AT'], ...place, column: 'ComesWith' },
    ],
    [
      'a mandatory sub-article that is inactive',
      toilets(['1', '1', 'DE', '2'], ['2', '1', 'DE', '', '', '0', 'P2']),
      { key: 'FindingSubArticleNotSold', args: ['2', 'DE'], ...place, column: 'ComesWith' },
    ],
    [
      'an unknown country code',
      toilets(['1', '1', 'DE;QQ']),
      { key: 'FindingUnknownCountry', args: ['QQ'], ...place, column: 'CountriesISO' },
    ],
    [
      'an article that is sold nowhere',
      toilets(['1', '1', ''], ['2', '1', 'DE']),
      { key: 'FindingNoCountry', args: ['1'], ...place, column: 'CountriesISO' },
    ],
    [
      'an empty sheet',
      { ...toilets(good), BATHTUB_TUB: [header, flags] },
      { key: 'FindingEmptySheet', args: [], sheet: 'BATHTUB_TUB' },
    ],
    [
      'a missing asset',
      toilets(['1', '1', 'DE', '', 'G:There.png;G:Gone.png']),
      { key: 'FindingAssetMissing', args: ['G:Gone.png'], ...place, column: 'PrimaryImage' },
    ],
    [
      'a reference that leads nowhere',
      toilets(['1', '1', 'DE', '', 'Images/a.png']),
      { key: 'FindingAssetMissing', args: ['Images/a.png'], ...place, column: 'PrimaryImage' },
    ],
    [
      'a site from which documents fetch nothing, once',
      {
        ...toilets(['1', '1', 'DE', '', 'https://a.test/1.png;https://b.test/1.png;https://b.test/2.png']),
        Settings: [
          ['Key', 'Value'],
          ['ExportAllowedOrigins', 'https://a.test; https://c.test'],
        ],
      },
      { key: 'FindingOriginNotAllowed', args: ['https://b.test'], ...place, column: 'PrimaryImage' },
    ],
    [
      'an asset missing in the settings',
      {
        ...toilets(good),
        Settings: [
          ['Key', 'Value'],
          ['ExportCoverImage', 'L:x.png'],
          ['Note', 'L:y.png'],
        ],
      },
      { key: 'FindingAssetMissing', args: ['L:x.png'], sheet: 'Settings', column: 'ExportCoverImage' },
    ],
    [
      'cells beyond the last column',
      toilets([...good, 'lost']),
      { key: 'FindingCellsBeyondColumns', args: [], ...place },
    ],
    [
      'a column twice',
      { TOILET_WC: sheetOf(good).with(0, [...header, 'price']) },
      { key: 'FindingColumnTwice', args: ['price'], sheet: 'TOILET_WC', row: 1, column: 'price' },
    ],
    [
      'a cell with an error',
      {
        TOILET_WC: worksheetXml(
          '<row r="1"><c t="str"><v>ArticleNr</v></c><c t="str"><v>Price</v></c><c t="str"><v>CountriesISO</v></c><c t="str"><v>IsSearchableBrowser</v></c></row><row r="3"><c><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><v>DE</v></c><c><v>1</v></c></row><row r="4"><c><v>2</v></c><c><v>1</v></c><c t="str"><v>DE</v></c></row>',
        ),
      },
      { key: 'FindingCellError', args: ['#REF!'], ...place, column: 'Price' },
    ],
    [
      'a cell whose text the workbook lacks',
      {
        TOILET_WC: worksheetXml(
          '<row r="1"><c t="str"><v>ArticleNr</v></c><c t="str"><v>Price</v></c><c t="str"><v>CountriesISO</v></c><c t="str"><v>IsSearchableBrowser</v></c></row><row r="3"><c><v>1</v></c><c t="s"><v>12</v></c><c t="str"><v>DE</v></c><c><v>1</v></c></row><row r="4"><c><v>2</v></c><c><v>1</v></c><c t="str"><v>DE</v></c></row>',
        ),
      },
      { key: 'FindingTextMissing', args: ['12'], ...place, column: 'Price' },
    ],
    [
      'an unclear activity',
      toilets(['1', '1', 'DE', '', '', 'perhaps']),
      { key: 'FindingActiveUnclear', args: ['perhaps'], ...place, column: 'Active' },
    ],
    [
      'a sheet without a visible article',
      { ...toilets(good), BATHTUB_TUB: [header, flags, ['0', '2', '', 'DE'], ['1', '3', '', 'DE', '', '', 'nein']] },
      { key: 'FindingSheetNotVisible', args: [], sheet: 'BATHTUB_TUB' },
    ],
    [
      'a country without a visible article',
      { TOILET_WC: [...sheetOf(good), ['nein', '2', '', 'PL']] },
      { key: 'FindingCountryNotVisible', args: ['PL'] },
    ],
  ])('name %s', async (_, sheets, finding) => {
    const reading = await findingsOf(sheets);
    expect(reading.errors).toEqual([]);
    expect(reading.warnings).toEqual([finding]);
  });

  it('name an unclear visibility, and that nothing is visible', async () => {
    const { warnings } = await findingsOf({ TOILET_WC: [header, flags, ['perhaps', '1', '1', 'DE']] });
    expect(warnings).toEqual([
      { key: 'FindingSearchableUnclear', args: ['perhaps'], ...place, column: 'IsSearchableBrowser' },
      { key: 'FindingSheetNotVisible', args: [], sheet: 'TOILET_WC' },
      { key: 'FindingCountryNotVisible', args: ['DE'] },
    ]);
  });

  it('name sheets and countries where the column of visible articles is missing', async () => {
    const rows = sheetOf(['1', '1', 'DE;AT'], ['2', '', 'AT']).map((row) => row.slice(1));
    const { warnings } = await findingsOf({ TOILET_WC: rows });
    expect(warnings).toEqual([
      { key: 'FindingSheetNotVisible', args: [], sheet: 'TOILET_WC' },
      { key: 'FindingCountryNotVisible', args: ['AT'] },
      { key: 'FindingCountryNotVisible', args: ['DE'] },
    ]);
  });

  it('do not concern sheets and countries that are not imported', async () => {
    const bytes = aWorkbook({ ...toilets(good), BATHTUB_TUB: [header, flags, ['0', '2', '', 'PL']] });
    expect((await readCataloguePackage(bytes, { countries: ['DE'] })).warnings).toEqual([]);
  });

  it.each(['ja', 'WAHR', 'x', 'Oui', 'tak', 'y', '1'])(
    "warns of nothing where people write '%s' for yes",
    async (yes) => {
      const { warnings, package: catalogue } = await findingsOf({ TOILET_WC: [header, flags, [yes, '1', '1', 'DE']] });
      expect(warnings).toEqual([]);
      expect(countCatalogue(catalogue).visibleByCountry).toEqual({ DE: 1 });
    },
  );

  it('name rows as the spreadsheet counts them, past empty ones', async () => {
    const { warnings } = await findingsOf(toilets([], [], ['1', 'x', 'DE']));
    expect(warnings[0]?.row).toBe(5);
  });

  it('lists a hundred warnings of a kind, then counts', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => [`${index}`, 'x', 'DE']);
    const { warnings } = await findingsOf(toilets(...rows, good.with(0, 'A1')));
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toEqual({ key: 'FindingMoreOfThis', args: [30] });
  });

  it('counts warnings of a kind across sheets', async () => {
    const cells = Array.from({ length: 130 }, (_, index) => `<row r="${index + 3}"><c t="e"><v>#N/A</v></c></row>`);
    const sheet = `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`;
    const { warnings } = await readCataloguePackage(aWorkbook({ TOILET_WC: sheet, WASHBASIN: sheet }));
    const ofCells = warnings.slice(warnings.findIndex(({ key }) => key === 'FindingCellError'));
    expect(ofCells[99]).toMatchObject({ key: 'FindingCellError', sheet: 'TOILET_WC', row: 102 });
    expect(ofCells[100]).toEqual({ key: 'FindingMoreOfThis', args: [160] });
  });

  it('and errors all have texts', async () => {
    const { warnings, errors } = await findingsOf({
      ...toilets(['', 'x', 'QQ', 'P9', 'G:Gone.png'], good, good),
      Notes: [],
    });
    const keys = [...warnings, ...errors].map((finding) => finding.key);
    expect(keys.filter((key) => !siteTexts.has(key))).toEqual([]);
  });
});

describe('a catalogue', () => {
  it('leaves out rows without an article number', async () => {
    const { package: catalogue } = await findingsOf(toilets(['', '1', 'DE'], good));
    expect(catalogue.sheets[0]?.rows.map((row) => row[1])).toEqual(['1']);
  });

  it('read for some countries holds what is sold there', async () => {
    const bytes = aWorkbook(toilets(['1', '', 'DE;AT'], ['2', '', 'at'], ['3', '', 'PL'], ['4', '', '']));
    const reading = await readCataloguePackage(bytes, { countries: ['AT', 'NL'] });
    expect(reading.countries).toEqual(['AT']);
    expect(reading.package.sheets[0]?.rows.map((row) => row[1])).toEqual(['1', '2']);
  });

  it('keeps a column named __proto__ as any other', async () => {
    const sheets = {
      TOILET_WC: [
        ['ArticleNr', '__proto__', 'CountriesISO'],
        ['', 'stdfilter'],
        ['1', 'x', 'DE'],
      ],
    };
    const { package: catalogue, errors } = await findingsOf(sheets);
    expect(errors).toEqual([]);
    const back = await openCatalogueZip(await packCatalogue(catalogue));
    expect(back.sheets[0]?.columns[1]).toMatchObject({ name: '__proto__', filter: { type: 'select' } });
    expect(countCatalogue(back).byCountry).toEqual({ DE: 1 });
  });

  it('brings short and long rows to the length of the header', async () => {
    const { package: catalogue } = await findingsOf(toilets(['1', '', 'DE'], [...good.with(0, '2'), 'lost']));
    expect(catalogue.sheets[0]?.rows.map((row) => row.length)).toEqual([header.length, header.length]);
  });
});
