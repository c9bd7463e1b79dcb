import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { Picture, Pictures } from '../pictures/picture.ts';
import { ink } from './pageStyle.ts';
import { drawTagged } from './tagging.ts';

/** Draws pictures into one document; each is embedded once, however often it is drawn. */
export interface PictureDrawer {
  has(url: string): boolean;
  /** Fits the picture into a box. */
  draw(url: string, box: Box, align: 'left' | 'center'): void;
}

/** Points, from the page's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function pictureDrawer(document: PDFKit.PDFDocument, pictures: Pictures): PictureDrawer {
  const opened = new Map<string, PDFKit.OpenedImage>();

  function open(url: string, picture: Picture): PDFKit.OpenedImage {
    const known = opened.get(url);
    if (known !== undefined) return known;
    const image = document.openImage(picture.bytes);
    opened.set(url, image);
    return image;
  }

  return {
    has: (url) => pictures.has(url),
    draw(url, { x, y, width, height }, align) {
      const picture = pictures.get(url);
      if (picture === undefined) throw new RangeError(`No picture was loaded for ${url}`);
      const side = align === 'center' ? { align } : {};
      document.image(open(url, picture), x, y, { fit: [width, height], valign: 'center', ...side });
    },
  };
}

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

interface Figure {
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
