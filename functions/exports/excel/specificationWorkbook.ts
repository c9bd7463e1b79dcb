import { type DocumentLanguage, totalText } from '@sanispec/shared/documents';
import type { Workbook } from 'exceljs';
import { openZip, readWhole } from '#files/openZip.ts';
import { writeZip, type ZipFileToWrite } from '#files/writeZip.ts';
import { normalisePicture, type Picture, type Pictures } from '../pictures/picture.ts';
import type { Contact, Specification, SpecifiedProduct } from '../specification/specification.ts';
import { type CellPictures, cellPictures } from './cellPictures.ts';
import { addSummaryWorksheet } from './summaryWorksheet.ts';
import {
  addTableRow,
  type CellValue,
  moneyFormat,
  pictureRowHeight,
  startTable,
  type WorksheetColumn,
} from './worksheetTable.ts';

function contactLines({ name, position, phone, email }: Contact): string {
  return [name, position, phone, email].filter((part) => part !== '').join('\n');
}

/** Project fields, contact, spaces with totals, open points and notices. */
function addOverviewWorksheet(workbook: Workbook, specification: Specification, language: DocumentLanguage): void {
  const worksheet = workbook.addWorksheet(language.text('DocumentSheetOverview'));
  const money = moneyFormat(language);
  const { contact, total, spaces, openPoints, notices, facts } = specification;
  const columns: WorksheetColumn[] = [
    { header: language.text('DocumentProject'), width: 34 },
    { header: specification.title, width: 52 },
    { header: language.text('DocumentColumnQuantity'), width: 12, format: '0' },
    ...(total === undefined ? [] : [{ header: language.text('DocumentColumnTotal'), width: 20, format: money }]),
  ];
  startTable(worksheet, columns);
  const section = (title: string) => addTableRow(worksheet, columns, [title], { isStrong: true });
  section(language.text('DocumentSheetOverview'));
  for (const { label, value } of facts) addTableRow(worksheet, columns, [label, value]);
  if (contact !== undefined) {
    addTableRow(worksheet, columns, [language.text('DocumentAccountManager'), contactLines(contact)]);
  }
  section(language.text('DocumentSpaces'));
  for (const { number, title, quantity, total: spaceTotal } of spaces) {
    const price = spaceTotal === undefined ? [] : [spaceTotal.cents / 100];
    addTableRow(worksheet, columns, [number, title, quantity, ...price]);
  }
  if (total !== undefined) {
    const label = language.text('DocumentColumnTotal');
    addTableRow(worksheet, columns, [label, totalText(total, language), undefined, total.cents / 100], {
      isStrong: true,
    });
  }
  if (openPoints.length > 0) section(language.text('DocumentOpenPoints'));
  for (const { space, setNumber, set, words } of openPoints) {
    addTableRow(worksheet, columns, [`${setNumber} ${space}, ${set}`, words]);
  }
  section(language.text('DocumentNotices'));
  for (const notice of notices) addTableRow(worksheet, columns, ['', notice], { isMuted: true });
}

function priceValues({ unitPrice, totalInCents }: SpecifiedProduct, language: DocumentLanguage): CellValue[] {
  if (unitPrice === undefined) return [];
  if (unitPrice.kind === 'onRequest') return [language.text('DocumentOnRequest'), undefined];
  return [unitPrice.cents / 100, totalInCents === undefined ? undefined : totalInCents / 100];
}

/** Each product once, with the spaces that hold it. */
function addProductWorksheet(
  workbook: Workbook,
  specification: Specification,
  language: DocumentLanguage,
  pictures: CellPictures,
): void {
  const worksheet = workbook.addWorksheet(language.text('DocumentSheetProducts'));
  const { total, products } = specification;
  const money = moneyFormat(language);
  const columns: WorksheetColumn[] = [
    { header: language.text('DocumentColumnImage'), width: 9 },
    { header: language.text('DocumentColumnDrawing'), width: 9 },
    { header: language.text('DocumentColumnCategory'), width: 24 },
    { header: language.text('DocumentColumnArticleCode'), width: 16 },
    { header: language.text('DocumentColumnProduct'), width: 46 },
    { header: language.text('DocumentColumnQty'), width: 9, format: '#,##0' },
    { header: language.text('DocumentColumnInSpaces'), width: 40 },
    ...(total === undefined
      ? []
      : [
          { header: language.text('DocumentColumnUnitPrice'), width: 16, format: money },
          { header: language.text('DocumentColumnTotal'), width: 18, format: money },
        ]),
  ];
  startTable(worksheet, columns);
  for (const product of products) {
    const spaces = product.spaces.map(({ title, quantity }) => `${title} (${language.number(quantity)})`).join(', ');
    const values = [undefined, undefined, product.category, product.id, product.title, product.totalQuantity, spaces];
    const row = addTableRow(worksheet, columns, [...values, ...priceValues(product, language)], {
      height: pictureRowHeight,
    });
    pictures.place(worksheet, product.pictureUrl, row.number, 1);
    pictures.place(worksheet, product.drawingUrls[0] ?? '', row.number, 2);
  }
  if (total === undefined) return;
  const label = language.text('DocumentColumnTotal');
  const values = [undefined, undefined, label, undefined, totalText(total, language), undefined, undefined, undefined];
  addTableRow(worksheet, columns, [...values, total.cents / 100], { isStrong: true });
}

/** Twice the pixels of a picture in a cell, for fine screens. */
const maxSide = 96;

/** Small copies for cells: a workbook of 500 products stays small although the PDF prints large pictures. */
async function thumbnailsOf(pictures: Pictures): Promise<Pictures> {
  const small = new Map<string, Picture>();
  for (const [url, picture] of pictures) {
    const isSmall = Math.max(picture.width, picture.height) <= maxSide;
    const kind = picture.type === 'png' ? 'drawing' : 'picture';
    small.set(url, isSmall ? picture : await normalisePicture(picture.bytes, kind, maxSide));
  }
  return small;
}

/** What exceljs itself has just written. */
const ownLimits = { maxEntries: 65_535, maxUnpackedBytes: 2 ** 31 };

/** exceljs stamps its files with the time of writing; here the same content gives the same bytes. */
async function withoutTime(workbook: Buffer): Promise<Buffer> {
  const zip = await openZip(workbook, ownLimits);
  try {
    const files: ZipFileToWrite[] = [];
    for (const entry of zip.entries) {
      files.push({ fileName: entry.name, bytes: await readWhole(zip, entry) });
    }
    return await writeZip(files);
  } finally {
    zip.close();
  }
}

/**
 * The specification as a workbook: Project Overview, Product Summary, Summary (domain: Sections of documents). Totals
 * are values, equal to those of the PDF.
 */
export async function specificationWorkbook(
  specification: Specification,
  language: DocumentLanguage,
  pictures: Pictures,
): Promise<Uint8Array> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  workbook.creator = 'Sanispec';
  workbook.title = specification.title;
  workbook.created = new Date(specification.createdOn);
  workbook.modified = workbook.created;
  const cells = cellPictures(workbook, await thumbnailsOf(pictures));
  addOverviewWorksheet(workbook, specification, language);
  addProductWorksheet(workbook, specification, language, cells);
  addSummaryWorksheet(workbook, specification, language, cells);
  return withoutTime(Buffer.from(await workbook.xlsx.writeBuffer()));
}
