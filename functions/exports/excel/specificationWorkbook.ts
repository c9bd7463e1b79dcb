import { unzipSync, zipSync } from 'fflate';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { Pictures } from '../pictures.ts';
import type { Specification } from '../specification.ts';
import { cellPictures } from './cellPictures.ts';
import { addOverviewSheet } from './overviewSheet.ts';
import { addProductSheet } from './productSheet.ts';
import { addSummarySheet } from './summarySheet.ts';
import { thumbnailsOf } from './thumbnailsOf.ts';

/** exceljs stamps its files with the time of writing; here the same content gives the same bytes. */
function stamped(bytes: Uint8Array, createdOn: string): Uint8Array {
  return zipSync(unzipSync(bytes), { mtime: createdOn, level: 6 });
}

/**
 * The specification as a workbook: Project Overview, Product Summary, Summary (§3.11). Totals are values, equal to those
 * of the PDF.
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
  addOverviewSheet(workbook, specification, language);
  addProductSheet(workbook, specification, language, cells);
  addSummarySheet(workbook, specification, language, cells);
  return stamped(new Uint8Array(await workbook.xlsx.writeBuffer()), specification.createdOn);
}
