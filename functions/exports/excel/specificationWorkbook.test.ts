import { createCatalogue } from '@sanispec/shared/catalogue';
import { documentLanguage } from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import type { Project } from '@sanispec/shared/project';
import excel from 'exceljs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage, hospitalSpaces } from '#testing/hospital.ts';
import { normalisePicture, type Pictures } from '../pictures/picture.ts';
import { buildSpecification } from '../specification/buildSpecification.ts';
import { specificationWorkbook } from './specificationWorkbook.ts';

function specify(project: Project, locale: Locale, displayPrices: boolean) {
  const language = documentLanguage(locale, 'EUR');
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const options = { displayPrices, switches: [] };
  const specification = buildSpecification({
    project,
    catalogue,
    language,
    options,
    createdOn: '2026-11-20T10:00:00Z',
  });
  return { specification, language };
}

async function write(
  project: Project,
  {
    locale = 'en-GB',
    displayPrices = true,
    pictures = new Map(),
  }: Partial<{
    locale: Locale;
    displayPrices: boolean;
    pictures: Pictures;
  }> = {},
): Promise<Uint8Array> {
  const { specification, language } = specify(project, locale, displayPrices);
  return specificationWorkbook(specification, language, pictures);
}

async function read(bytes: Uint8Array): Promise<excel.Workbook> {
  const workbook = new excel.Workbook();
  const { buffer, byteOffset, byteLength } = Buffer.from(bytes);
  await workbook.xlsx.load(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return workbook;
}

function rowsOf(workbook: excel.Workbook, name: string): excel.CellValue[][] {
  const rows: excel.CellValue[][] = [];
  workbook.getWorksheet(name)?.eachRow((row) => rows.push((row.values as excel.CellValue[]).slice(1)));
  return rows;
}

const hospital = aProject({ spaces: hospitalSpaces() });

describe('an English workbook', () => {
  let workbook: excel.Workbook;
  beforeAll(async () => {
    workbook = await read(await write(hospital));
  });

  it('has three sheets', () => {
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Project Overview', 'Product Summary', 'Summary']);
  });

  it('has columns in a fixed order, and headers that stay in sight', () => {
    expect(rowsOf(workbook, 'Summary')[0]).toEqual([
      'Image',
      'Drawing',
      'Space',
      'Set',
      'Article no.',
      'Product',
      'Quantity',
      'Quantity per space',
      'Total quantity',
      'Unit price (excl. VAT)',
      'Total (excl. VAT)',
    ]);
    expect(rowsOf(workbook, 'Product Summary')[0]).toEqual([
      'Image',
      'Drawing',
      'Category',
      'Article code',
      'Product',
      'Qty',
      'In space(s):',
      'Unit price (excl. VAT)',
      'Total (excl. VAT)',
    ]);
    for (const sheet of workbook.worksheets) expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('holds quantities and prices as numbers', () => {
    const row = rowsOf(workbook, 'Summary').find(
      (cells) => cells[3] === 'WC set 2' && cells[4] === hospitalArticles.frame,
    );
    expect(row?.slice(6)).toEqual([2, 4, 16, 248.6, 3977.6]);
    const product = rowsOf(workbook, 'Product Summary').find((cells) => cells[3] === hospitalArticles.frame);
    expect(product?.slice(5)).toEqual([40, 'Patientenbad Typ Ä (24), Łazienka dla gości (16)', 248.6, 9944]);
  });

  it('has subtotals and a total that equal those of the specification', () => {
    const { specification } = specify(hospital, 'en-GB', true);
    const total = (specification.total?.cents ?? 0) / 100;
    const summary = rowsOf(workbook, 'Summary');
    const subtotals = summary.filter((cells) => cells[2] === 'Subtotal').map((cells) => cells[10]);
    expect(subtotals).toEqual([42_604.8, 12_231.2]);
    expect(summary.at(-1)?.[10]).toBe(total);
    expect(rowsOf(workbook, 'Product Summary').at(-1)?.[8]).toBe(total);
    const positions = summary.slice(1).filter((cells) => cells[4] !== undefined);
    const sum = positions.reduce((cents, cells) => cents + Math.round(Number(cells[10] ?? 0) * 100), 0);
    expect(sum / 100).toBe(total);
  });

  it('writes money in the form of currency and language', async () => {
    const cell = workbook.getWorksheet('Summary')?.getRow(2).getCell(11);
    expect(cell?.numFmt).toBe('[$€]#,##0.00');
    const german = await read(await write(hospital, { locale: 'de-DE' }));
    expect(german.getWorksheet('Zusammenfassung')?.getRow(2).getCell(11).numFmt).toBe('#,##0.00\u00a0[$€]');
  });

  it('names open points, articles on request and the notices', () => {
    const text = JSON.stringify(rowsOf(workbook, 'Project Overview'));
    expect(text).toContain('999.000.11.1 is not in the catalogue');
    expect(text).toContain('without 1 article on request');
    expect(text).toContain('guidance only');
    expect(JSON.stringify(rowsOf(workbook, 'Summary'))).toContain('On request');
  });
});

it('has no price column when prices are not displayed', async () => {
  const workbook = await read(await write(hospital, { displayPrices: false }));
  expect(rowsOf(workbook, 'Summary')[0]).not.toContain('Total (excl. VAT)');
  expect(JSON.stringify(workbook.worksheets.map(({ name }) => rowsOf(workbook, name)))).not.toContain('248.6');
});

it('keeps texts of a user as they are, without letting them become a formula', async () => {
  const evil = '=HYPERLINK("http://evil.test","x")';
  const spaces = [aSpace({ title: evil, sets: [aToiletSet({ title: '+1' })] })];
  const details = { ...hospital.details, title: '@evil', architectContactPhone: '+49 221 1' };
  const workbook = await read(await write(aProject({ details, spaces })));
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.type).not.toBe(excel.ValueType.Formula);
      }),
    );
  }
  expect(rowsOf(workbook, 'Summary')[1]?.[2]).toBe(evil);
});

it('stores a small copy of each picture once', async () => {
  const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0b5c7a' } })
    .png()
    .toBuffer();
  const pictures = new Map([['https://assets.test/g/arvo.png', await normalisePicture(png, 'picture', 564)]]);
  const spaces = [aSpace({ sets: [aToiletSet(), aToiletSet()] })];
  const workbook = await read(await write(aProject({ spaces }), { pictures }));
  expect(workbook.getWorksheet('Summary')?.getImages()).toHaveLength(2);
  const media = workbook.model.media;
  expect(media).toHaveLength(1);
  const stored = await sharp(Buffer.from(media[0]?.buffer as ArrayBuffer)).metadata();
  expect(stored.width).toBe(96);
});

it('gives the same bytes for the same specification', async () => {
  const [first, second] = [await write(hospital), await write(hospital)];
  expect(Buffer.compare(first, second)).toBe(0);
});
