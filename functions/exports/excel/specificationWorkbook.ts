import { openZip, readWhole } from '#files/openZip.ts';
import { writeZip, type ZipFileToWrite } from '#files/writeZip.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { DocumentLanguage } from '../specification/documentLanguage.ts';
import type { Specification } from '../specification/specification.ts';
import { cellPictures } from './cellPictures.ts';
import { addOverviewWorksheet } from './overviewWorksheet.ts';
import { addProductWorksheet } from './productWorksheet.ts';
import { addSummaryWorksheet } from './summaryWorksheet.ts';
import { thumbnailsOf } from './thumbnailsOf.ts';

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
