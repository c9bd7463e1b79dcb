import { normalisePicture } from '../pictures/normalisePicture.ts';
import type { Picture, Pictures } from '../pictures/pictures.ts';

/** Twice the pixels of a picture in a cell, for fine screens. */
const maxSide = 96;

/** Small copies for cells: a workbook of 500 products stays small although the PDF prints large pictures. */
export async function thumbnailsOf(pictures: Pictures): Promise<Pictures> {
  const small = new Map<string, Picture>();
  for (const [url, picture] of pictures) {
    const isSmall = Math.max(picture.width, picture.height) <= maxSide;
    const kind = picture.type === 'png' ? 'drawing' : 'picture';
    small.set(url, isSmall ? picture : await normalisePicture(picture.bytes, kind, maxSide));
  }
  return small;
}
