import sharp from 'sharp';
import type { Picture } from './pictures.ts';

export type PictureKind = 'picture' | 'drawing';

/** Decompression bombs end here (design §12). */
const mostPixels = 40_000_000;

/**
 * A picture on white at the size it is printed: photographs as JPEG, line drawings as PNG of 16 greys, which stay sharp
 * and small. Both are embedded as they are; pictures with alpha would be compressed anew by the PDF writer.
 *
 * @param longestSide in pixels; smaller pictures keep their size
 * @throws when the bytes are no picture
 */
export async function normalisePicture(bytes: Uint8Array, kind: PictureKind, longestSide: number): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  const written =
    kind === 'picture'
      ? upright.jpeg({ quality: 84, mozjpeg: false, chromaSubsampling: '4:4:4' })
      : upright.grayscale().png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, type: kind === 'picture' ? 'jpeg' : 'png' };
}
