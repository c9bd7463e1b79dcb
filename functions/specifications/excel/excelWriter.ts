import type { DocumentLanguage, DocumentSection, SpecificationDocument } from '@sanispec/shared/documents';
import { endWith } from '#files/endWith.ts';
import { columnLetters } from '#files/workbook/cellReference.ts';
import type { DocumentWriter, WriterInput } from '../documentWriter.ts';
import { cellText, sheetName } from './cellText.ts';
import { cellContent } from './cellValue.ts';
import { packWorkbook, type SheetExtras } from './packWorkbook.ts';
import { listOf, writeSection } from './sheetBlocks.ts';
import { WorkbookPictures } from './sheetPictures.ts';
import { columnWidths } from './sheetTable.ts';
import { SheetWriter } from './sheetWriter.ts';

/** The document as a workbook: a sheet a section, with formulas that give the values of the other formats. */
export const excelWriter: DocumentWriter = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async write(input, sink) {
    const bytes = await workbookBytes(input);
    await endWith(sink, bytes);
    return { warnings: [] };
  },
};

async function workbookBytes({ document, language, pictures, onProgress }: WriterInput): Promise<Buffer> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  workbook.creator = 'Sanispec';
  workbook.title = cellText(document.title);
  workbook.created = new Date(document.createdOn);
  workbook.modified = workbook.created;
  const store = new WorkbookPictures(pictures, document);
  const names = new Set<string>();
  const extras: SheetExtras[] = [];
  for (const [index, section] of document.sections.entries()) {
    const name = sheetName(section.title, names);
    names.add(name.toLowerCase());
    const writer = new SheetWriter(workbook.addWorksheet(name), widthsOf(section, language), language, store);
    await writeSection(writer, section);
    setUpPages(writer, section, document, language);
    const textRange = `A1:${columnLetters(writer.columnCount - 1)}${Math.max(1, writer.row)}`;
    extras.push({ pictures: writer.pictures, textRange });
    await onProgress(((index + 1) / document.sections.length) * 0.8);
  }
  const bytes = await packWorkbook(Buffer.from(await workbook.xlsx.writeBuffer()), extras, store.media);
  await onProgress(1);
  return bytes;
}

/** Labels stand in the first column, their values over the others. */
const labelWidth = 200;
const plainWidths = [labelWidth, 380, 120, 120];

function widthsOf(section: DocumentSection, language: DocumentLanguage): readonly number[] {
  const tables = section.blocks.filter((block) => block.kind === 'table');
  if (tables.length === 0) return plainWidths;
  const all = tables.map((table) => columnWidths(table, (value) => cellContent(value, language)?.shown ?? ''));
  const count = Math.max(...all.map((widths) => widths.length));
  const widths = Array.from({ length: count }, (_, index) => Math.max(...all.map((one) => one[index] ?? 0)));
  if (listOf(section) === undefined) widths[0] = Math.max(widths[0] ?? 0, labelWidth);
  return widths;
}

/** A4 across without margins, in points; a little less, since programs round the sizes of columns and rows. */
const pageRoom = { width: 760, height: 465 } as const;

/**
 * Lists are as wide as the page, with the header again on each. Other sheets are scaled here: programs that fit a sheet
 * to the page ignore where it says that pages begin.
 */
function setUpPages(
  writer: SheetWriter,
  section: DocumentSection,
  document: SpecificationDocument,
  language: DocumentLanguage,
): void {
  const { worksheet } = writer;
  const isList = listOf(section) !== undefined;
  const scale = Math.min(100, Math.floor((pageRoom.width / writer.width) * 100));
  if (!isList) writer.breakPages((pageRoom.height * 100) / scale);
  worksheet.views = [isList ? { state: 'frozen', ySplit: 1, showGridLines: true } : { showGridLines: false }];
  worksheet.pageSetup = {
    paperSize: 9,
    orientation: 'landscape',
    ...(isList ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : { scale }),
    margins: { left: 0.4, right: 0.4, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 },
    ...(isList ? { printTitlesRow: '1:1' } : {}),
  };
  const revision = document.revision === '' ? '' : ` · ${language.text('DocumentRevision', document.revision)}`;
  const page = language.text('DocumentPageOf', '[P]', '[N]');
  worksheet.headerFooter = {
    oddHeader: `&L${look}${pageText(document.projectTitle)}&R${look}${pageText(document.reference + revision)}`,
    oddFooter: `&L${look}${pageText(section.title)}&R${look}${page.replace('[P]', '&P').replace('[N]', '&N')}`,
  };
}

/** Size and font of heads and feet; a digit would be taken for a part of the size, so the font stands last. */
const look = '&8&"Arial,Regular"';

/** Heads and feet of pages take & for a code, and 255 signs. */
function pageText(text: string): string {
  return cellText(text.slice(0, 90)).replace(/\n/g, ' ').replace(/&/g, '&&');
}
