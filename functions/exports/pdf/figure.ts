import type { DocumentLanguage } from '../specification/documentLanguage.ts';
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

export interface Figure {
  readonly url: string;
  /** Of the article. */
  readonly title: string;
  readonly kind: 'picture' | 'drawing';
  readonly box: Box;
  /** Where the picture stands in a box that is wider than it. */
  readonly align?: 'left' | 'center';
}

/** A picture of an article with its alternative text, or the placeholder that says there is none. */
export function drawFigure(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  pictures: PictureDrawer,
  figure: Figure,
  language: DocumentLanguage,
): void {
  const { url, title, kind, box, align = 'center' } = figure;
  const hasPicture = pictures.has(url);
  const described = kind === 'picture' ? 'DocumentPictureOf' : 'DocumentDrawingOf';
  const alt = language.text(hasPicture ? described : 'DocumentNoPicture', title);
  drawTagged(
    document,
    parent,
    'Figure',
    () => (hasPicture ? pictures.draw(url, box, align) : drawPlaceholder(document, box)),
    { alt, bbox: [box.x, box.y, box.x + box.width, box.y + box.height], placement: 'Block' },
  );
}
