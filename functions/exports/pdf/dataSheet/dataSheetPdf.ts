import type { Pictures } from '#exports/pictures/pictures.ts';
import type { DataSheet } from '#exports/specification/buildDataSheet.ts';
import type { DocumentLanguage } from '#exports/specification/documentLanguage.ts';
import { documentFonts } from '../fonts.ts';
import { pictureDrawer } from '../pictureDrawer.ts';
import { openSheets } from '../sheets.ts';
import { addElement } from '../tagging.ts';
import { writeDataSheet } from './dataSheet.ts';

/**
 * The data sheet of one article as a tagged PDF of its own (domain: Data sheet). The same sheet and pictures give the
 * same bytes.
 */
export async function dataSheetPdf(
  sheet: DataSheet,
  language: DocumentLanguage,
  pictures: Pictures,
): Promise<Uint8Array> {
  const { product, createdOn, articleLanguage, notices } = sheet;
  const kind = language.text('DocumentDataSheet');
  const identity = { title: `${product.title} – ${kind}`, reference: product.id, createdOn };
  const sheets = openSheets(identity, language, await documentFonts());
  sheets.newPage({ left: `Sanispec · ${kind}`, right: product.category });
  sheets.document.outline.addItem(`${product.id} ${product.title}`);
  writeDataSheet({
    sheets,
    language,
    pictures: pictureDrawer(sheets.document, pictures),
    product,
    section: addElement(sheets.document, sheets.root, 'Sect'),
    articleLanguage,
    uses: undefined,
    notices,
    headings: { name: 'H1', part: 'H2' },
  });
  return sheets.finish();
}
