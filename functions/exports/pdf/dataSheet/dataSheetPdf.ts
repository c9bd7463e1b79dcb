import type { Pictures } from '#exports/pictures/pictures.ts';
import type { DataSheet } from '#exports/specification/buildDataSheet.ts';
import type { DocumentLanguage } from '#exports/specification/documentLanguage.ts';
import { documentFonts } from '../fonts.ts';
import { openPageWriter } from '../pageWriter.ts';
import { pictureDrawer } from '../pictureDrawer.ts';
import { addElement } from '../tagging.ts';
import { writeDataSheet } from './dataSheet.ts';

/**
 * The data sheet of one article as a tagged PDF of its own (domain: Data sheet). The same data sheet and pictures give
 * the same bytes.
 */
export async function dataSheetPdf(
  dataSheet: DataSheet,
  language: DocumentLanguage,
  pictures: Pictures,
): Promise<Uint8Array> {
  const { product, createdOn, articleLanguage, notices } = dataSheet;
  const kind = language.text('DocumentDataSheet');
  const identity = { title: `${product.title} – ${kind}`, reference: product.id, createdOn };
  const pages = openPageWriter(identity, language, await documentFonts());
  pages.newPage({ left: `Sanispec · ${kind}`, right: product.category });
  pages.document.outline.addItem(`${product.id} ${product.title}`);
  writeDataSheet({
    pages,
    language,
    pictures: pictureDrawer(pages.document, pictures),
    product,
    section: addElement(pages.document, pages.root, 'Sect'),
    articleLanguage,
    uses: undefined,
    notices,
    headings: { name: 'H1', part: 'H2' },
  });
  return pages.finish();
}
