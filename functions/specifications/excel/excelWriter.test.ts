import type { DocumentSection } from '@sanispec/shared/documents';
import excel from 'exceljs';
import jszip from 'jszip';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aListTable, aSection, aText, aWriterInput, euros } from '#testing/aDocument.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import type { DrawnPicture } from '../documentWriter.ts';
import { excelWriter } from './excelWriter.ts';

const list = aSection('Summary', [
  { kind: 'heading', level: 1, number: '', text: aText('Summary'), anchor: 'summary' },
  { kind: 'text', role: 'lead', text: aText('All articles.') },
  aListTable(),
]);

const notice = 'This compilation is for guidance only. '.repeat(400);

const overview = aSection('Overview', [
  { kind: 'heading', level: 1, number: '', text: aText('Hotel & Spa'), anchor: 'overview' },
  {
    kind: 'facts',
    facts: [
      { label: 'Created on', value: { kind: 'date', date: '2026-11-20T23:30:00Z' } },
      { label: 'Telephone', value: aText('+49 7940 9812-0') },
    ],
  },
  { kind: 'legal', title: 'Notices', version: '', paragraphs: [{ title: '', text: aText(notice) }] },
]);

async function aJpeg(color: string): Promise<DrawnPicture> {
  const bytes = await sharp({ create: { width: 240, height: 120, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { type: 'jpeg', bytes, width: 240, height: 120 };
}

async function write(sections: readonly DocumentSection[], locale: 'de-DE' | 'pl-PL' = 'de-DE') {
  const pictures = new Map([
    ['https://assets.test/A.jpg', await aJpeg('#0b5c7a')],
    ['https://assets.test/B.jpg', await aJpeg('#7a0b0b')],
  ]);
  const bytes = await writeDocument(excelWriter, aWriterInput(aDocument(sections), { locale, pictures }));
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return { bytes, workbook, zip: await jszip.loadAsync(bytes) };
}

describe('a list', () => {
  let written: Awaited<ReturnType<typeof write>>;
  let sheet: excel.Worksheet;
  beforeAll(async () => {
    written = await write([list]);
    sheet = written.workbook.worksheets[0] as excel.Worksheet;
  });

  it('starts with its header, which stays in sight, can be filtered and is printed on each page', () => {
    expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
      'No.',
      'Image',
      'Space',
      'Article no.',
      'Product',
      'Total quantity',
      'Unit price (excl. VAT)',
      'Total (excl. VAT)',
      'Subtotal',
    ]);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:I5');
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet.pageSetup.printTitlesRow).toBe('1:1');
  });

  it('calculates its totals, and holds the results', () => {
    expect(sheet.getCell('H2').value).toEqual({ formula: 'F2*G2', result: 11_932.8 });
    expect(sheet.getCell('H2').numFmt).toBe('#,##0.00\u00a0[$€]');
    expect(sheet.getCell('G3').value).toBe('Auf Anfrage');
    expect(sheet.getCell('H3').value).toBeNull();
  });

  it('sums each space next to its rows, with any names and in any order', () => {
    expect(sheet.getCell('I3').value).toEqual({
      formula: 'SUMPRODUCT(--($C$2:$C$5=C3),$H$2:$H$5)',
      result: 11_932.8,
    });
    expect(sheet.getCell('I5').value).toMatchObject({ result: 745.8 });
  });

  it('sums what is visible apart from its rows, so that nothing counts twice', () => {
    expect(sheet.getRow(6).hasValues).toBe(false);
    expect(sheet.getCell('H7').value).toEqual({ formula: 'SUBTOTAL(109,H2:H5)', result: 12_678.6 });
    expect(sheet.getCell('A7').value).toContain('without 1 article on request');
  });

  it('names positions as texts and open points below', () => {
    expect(sheet.getColumn(1).values.slice(2, 6)).toEqual(['1.1.1', '1.1.2', '2.1.1', '2.1.2']);
    expect(sheet.getCell('A8').value).toBe('2.1');
    expect(sheet.getCell('B8').value).toBe('The washbasin is missing.');
  });

  it('keeps a title that looks like a formula as a text', () => {
    expect(sheet.getCell('C4').value).toBe('=1+1');
    expect(sheet.getCell('C4').type).toBe(excel.ValueType.String);
  });

  it('shows each picture at 90 pixels or more with its words, and stores it once', async () => {
    const images = sheet.getImages();
    expect(images.map(({ imageId }) => imageId)).toHaveLength(4);
    const drawing = (await written.zip.file('xl/drawings/drawing1.xml')?.async('string')) ?? '';
    const relations = (await written.zip.file('xl/drawings/_rels/drawing1.xml.rels')?.async('string')) ?? '';
    const shown = [...drawing.matchAll(/descr="([^"]*)".*?r:embed="([^"]*)"/g)].map(([, alt, id]) => [
      alt,
      new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`).exec(relations)?.[1],
    ]);
    expect(shown).toEqual([
      ['Picture of A', '../media/image1.jpeg'],
      ['Picture of B', '../media/image2.jpeg'],
      ['Picture of A', '../media/image1.jpeg'],
      ['Picture of A', '../media/image1.jpeg'],
    ]);
    const widths = [...drawing.matchAll(/<xdr:ext cx="(\d+)"/g)].map(([, width]) => Number(width) / 9525);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(90);
    expect(Object.keys(written.zip.files).filter((name) => /media\/image/.test(name))).toHaveLength(2);
  });
});

describe('an overview', () => {
  let sheet: excel.Worksheet;
  beforeAll(async () => {
    sheet = (await write([overview])).workbook.worksheets[0] as excel.Worksheet;
  });

  it('has days as days in Berlin, in the words of its language', () => {
    const cell = sheet.getCell('B2');
    expect(cell.value).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(cell.numFmt).toBe('[$-407]d". "mmmm" "yyyy');
  });

  it('has telephone numbers as they are dialled', () => {
    expect(sheet.getCell('B3').value).toBe('+49 7940 9812-0');
  });

  it('shows a long notice whole, in rows that are high enough', () => {
    const rows = sheet.getRows(5, sheet.rowCount - 4) ?? [];
    const texts = rows.map((row) => row.getCell(1).text).filter((text) => text.startsWith('This'));
    expect(texts.join(' ')).toBe(notice.trim());
    for (const row of rows) expect(row.height ?? 0).toBeLessThanOrEqual(409);
    expect(Math.max(...rows.map(({ height }) => height ?? 0))).toBeGreaterThan(200);
  });

  it('numbers its pages in its language', () => {
    expect(sheet.headerFooter.oddFooter).toBe('&L&8&"Arial,Regular"Overview&R&8&"Arial,Regular"Seite &P von &N');
    expect(sheet.headerFooter.oddHeader).toContain('GI-985804 · Revision B');
  });

  it('writes an overview in a font that every computer has', () => {
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.font.name).toBe('Arial')));
  });
});

it('writes a value where a formula would give another one', async () => {
  const table = aListTable();
  const rows = table.rows.map((row) =>
    row.role === 'total'
      ? { ...row, cells: { total: euros(99) } }
      : { ...row, cells: { ...row.cells, total: euros(5) } },
  );
  const { workbook } = await write([aSection('Summary', [{ ...table, rows }])]);
  expect(workbook.worksheets[0]?.getCell('H2').value).toBe(5);
  expect(workbook.worksheets[0]?.getCell('H7').value).toBe(99);
});

it('names sheets after sections, each once', async () => {
  const { workbook } = await write([overview, { ...overview, title: 'OVERVIEW' }, list]);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Overview', 'OVERVIEW 2', 'Summary']);
});

it('gives the same bytes for the same document', async () => {
  const [first, second] = [await write([overview, list]), await write([overview, list])];
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

it('begins a page before a heading whose text would be on the next', async () => {
  const facts = Array.from({ length: 27 }, (_, index) => ({ label: `Fact ${index}`, value: aText('Value') }));
  const { workbook, zip } = await write([
    aSection('Overview', [
      { kind: 'facts', facts },
      { kind: 'heading', level: 2, number: '', text: aText('Please note'), anchor: 'notices' },
      { kind: 'legal', title: '', version: '', paragraphs: [{ title: '', text: aText('For guidance. '.repeat(150)) }] },
    ]),
  ]);
  const sheet = workbook.worksheets[0] as excel.Worksheet;
  const heading = (sheet.getColumn(1).values as unknown[]).indexOf('Please note');
  const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
  expect([...xml.matchAll(/<brk id="(\d+)"/g)].map(([, row]) => Number(row))).toEqual([heading - 1]);
  // Where programs fit a sheet to the page, they ignore breaks.
  expect(sheet.pageSetup).toMatchObject({ fitToPage: false, scale: 100 });
});
