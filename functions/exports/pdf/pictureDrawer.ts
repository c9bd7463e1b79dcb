import type { Picture, Pictures } from '../pictures/pictures.ts';

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
