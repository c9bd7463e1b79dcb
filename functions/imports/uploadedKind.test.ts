import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aWorkbook, aZip } from '#testing/aWorkbook.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { checkUploadedFile, type UploadedKind } from './uploadedKind.ts';

const workbook = aWorkbook({ TOILET_WC: [['ArticleNr']] });
const compoundMark = 'd0cf11e0a1b11ae1';
const oldWorkbook = Buffer.concat([Buffer.from(compoundMark, 'hex'), Buffer.from('Workbook', 'utf16le')]);
const encrypted = Buffer.concat([
  Buffer.from(compoundMark, 'hex'),
  Buffer.alloc(200_000),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
const openDocument = zipSync({ mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') }, { level: 0 });
const contentTypes = { '[Content_Types].xml': '<Types/>' };
const png = Buffer.from('89504e470d0a1a0a', 'hex');

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

/** The sentence's key, '' for a file that is taken. */
async function refusalOf(kind: UploadedKind, bytes: Uint8Array, fileName: string): Promise<string> {
  const upload = await services.blobs.put('uploads', 'a/1', bytes, { contentType: 'application/octet-stream' });
  return checkUploadedFile(services, upload, kind, { field: 'attachment_file', fileName }).then(
    () => '',
    ({ key, details }) => {
      expect([key, details[0]]).toEqual(['ErrorWrongFileSelected', 'attachment_file']);
      return details[1];
    },
  );
}

describe('a file that should be a workbook', () => {
  it.each([
    ['catalogue.xlsx', workbook, ''],
    ['CATALOGUE.XLSX', workbook, ''],
    ['', workbook, ''],
    ['catalogue.xls', oldWorkbook, 'WrongFileXls'],
    ['catalogue.xlsx', oldWorkbook, 'WrongFileXls'],
    ['catalogue.xlsx', encrypted, 'WrongFileProtected'],
    ['catalogue.xlsm', workbook, 'WrongFileMacros'],
    ['catalogue.xlsx', aZip({ ...contentTypes, 'xl/vbaProject.bin': 'x' }), 'WrongFileMacros'],
    ['catalogue.xlsb', aZip({ ...contentTypes, 'xl/workbook.bin': 'x' }), 'WrongFileMacros'],
    ['table.ods', openDocument, 'WrongFileOds'],
    ['table.csv', Buffer.from('ArticleNr;Price\r\n'), 'WrongFileCsv'],
    ['table.csv', Buffer.from('\ufeffArticleNr\tPrice', 'utf16le'), 'WrongFileCsv'],
    ['letter.docx', aZip({ ...contentTypes, 'word/document.xml': '<w/>' }), 'WrongFileNoWorkbook'],
    ['assets.zip', aZip({ 'a.png': png }), 'WrongFileNoWorkbook'],
    ['catalogue.txt', workbook, 'WrongFileNoWorkbook'],
    ['picture.png', Buffer.concat([png, Buffer.alloc(8)]), 'WrongFileNoWorkbook'],
    ['catalogue.xlsx', Buffer.alloc(0), 'FindingFileEmpty'],
  ])('called %j is judged by name and bytes', async (fileName, bytes, sentence) => {
    expect(await refusalOf('workbook', bytes, fileName)).toBe(sentence);
  });

  it('accepts workbooks from every program used in the markets', async () => {
    const folder = join(import.meta.dirname, '../../tests/data');
    for (const name of ['catalog-dach.xlsx', 'catalog-int.xlsx']) {
      expect(await refusalOf('workbook', await readFile(join(folder, name)), name)).toBe('');
    }
  });

  it('may have 50 MB', async () => {
    const check = (size: number) =>
      checkUploadedFile(services, { name: 'gone', size }, 'workbook', { field: 'step_file', fileName: 'a.xlsx' });
    await expect(check(50 * 1024 * 1024 + 1)).rejects.toMatchObject({
      details: ['step_file', 'FindingFileTooLarge', 'a.xlsx', '50'],
    });
    await expect(check(50 * 1024 * 1024)).rejects.toMatchObject({ key: 'ErrorUploadNotFound' });
  });
});

describe('a file that should be a catalogue', () => {
  it.each([
    ['catalogue.xlsx', workbook, ''],
    ['catalogue.zip', aZip({ 'TOILET_WC.csv': 'ArticleNr' }), ''],
    ['catalogue.zip', aZip({ 'catalogue/Toilet_WC.CSV': 'ArticleNr' }), ''],
    ['', aZip({ 'TOILET_WC.csv': 'ArticleNr' }), ''],
    ['assets.zip', aZip({ 'a.png': png }), 'WrongFileNoCatalogue'],
    ['letter.docx', aZip({ ...contentTypes, 'word/document.xml': '<w/>' }), 'WrongFileNoCatalogue'],
    ['table.csv', Buffer.from('ArticleNr;Price\r\n'), 'WrongFileCsv'],
    ['catalogue.xls', oldWorkbook, 'WrongFileXls'],
    ['catalogue.zip', Buffer.alloc(0), 'FindingFileEmpty'],
  ])('called %j is judged by name and bytes', async (fileName, bytes, sentence) => {
    expect(await refusalOf('catalogue', bytes, fileName)).toBe(sentence);
  });
});

describe('a file of assets', () => {
  it.each<[UploadedKind, string, Uint8Array, string]>([
    ['assets', 'assets.zip', aZip({ 'a.png': png }), ''],
    ['assets', '', aZip({ 'a.png': png }), ''],
    ['assets', 'a.png', png, ''],
    ['assets', 'notes.docx', aZip({ 'word/document.xml': 'x' }), ''],
    ['assets', 'assets.zip', Buffer.from('no ZIP'), 'WrongFileNoZip'],
    ['assets', '', png, 'FindingNoFileName'],
    ['assets', 'a.png', Buffer.from('%PDF-1.7'), 'FindingWrongContent'],
    ['assets', 'a.7z', Buffer.from('x'), 'FindingArchive'],
    ['asset', 'assets.zip', aZip({ 'a.png': png }), 'FindingArchive'],
    ['asset', 'a.png', png, ''],
  ])('%s called %j is judged by name and bytes', async (kind, fileName, bytes, sentence) => {
    expect(await refusalOf(kind, bytes, fileName)).toBe(sentence);
  });
});
