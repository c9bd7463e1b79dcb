import type { DocumentLanguage } from '../documentLanguage.ts';
import { ink } from './paper.ts';
import type { Box, PictureDrawer } from './pictureDrawer.ts';
import { drawTagged } from './tagging.ts';

/** The draughtsman's sign for a void: a light frame with its diagonals. */
function drawPlaceholder(document: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  document
    .rect(x, y, width, height)
    .moveTo(x, y)
    .lineTo(x + width, y + height)
    .moveTo(x + width, y)
    .lineTo(x, y + height)
    .lineWidth(0.5)
    .strokeColor(ink.hairline)
    .stroke();
}

/** A picture of an article with its alternative text, or the placeholder that says there is none. */
export function drawFigure(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  pictures: PictureDrawer,
  figure: { readonly url: string; readonly title: string; readonly kind: 'picture' | 'drawing'; readonly box: Box },
  language: DocumentLanguage,
): void {
  const { url, title, kind, box } = figure;
  const hasPicture = pictures.has(url);
  const described = kind === 'picture' ? 'DocumentPictureOf' : 'DocumentDrawingOf';
  const alt = language.text(hasPicture ? described : 'DocumentNoPicture', title);
  drawTagged(
    document,
    parent,
    'Figure',
    () => (hasPicture ? pictures.draw(url, box) : drawPlaceholder(document, box)),
    { alt, bbox: [box.x, box.y, box.x + box.width, box.y + box.height], placement: 'Block' },
  );
}
