import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { Pictures } from '../pictures/picture.ts';
import type { Specification } from '../specification/specification.ts';
import { writeCover } from './cover.ts';
import { writeDataSheets } from './dataSheet/dataSheet.ts';
import { pictureDrawer } from './figure.ts';
import { documentFonts } from './fonts.ts';
import { writeOverview } from './overview.ts';
import { openPageWriter } from './pageWriter.ts';
import { writeProductSummary } from './productTable.ts';
import { writeSpacesSummary } from './summaryTable.ts';

/**
 * The specification as a tagged PDF (domain: Sections of documents): front page, project overview, spaces summary,
 * product summary and data sheets. The same specification and pictures give the same bytes.
 */
export async function specificationPdf(
  specification: Specification,
  language: DocumentLanguage,
  pictures: Pictures,
): Promise<Uint8Array> {
  const title = `${specification.title} – ${language.text('DocumentTitle')}`;
  const pages = openPageWriter({ ...specification, title }, language, await documentFonts());
  const drawer = pictureDrawer(pages.document, pictures);
  writeCover(pages, specification, language);
  writeOverview(pages, specification, language);
  writeSpacesSummary(pages, specification, language, drawer);
  writeProductSummary(pages, specification, language, drawer);
  writeDataSheets(pages, specification, language, drawer);
  return pages.finish();
}
