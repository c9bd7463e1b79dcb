import sharp from 'sharp';

/** A picture ready to be embedded: JPEG, or PNG without alpha. */
export interface Picture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'jpeg' | 'png';
}

/** Pictures by their address in the catalogue; missing ones are absent. */
export type Pictures = ReadonlyMap<string, Picture>;

export type PictureKind = 'picture' | 'drawing';

/** Decompression bombs are refused here (domain: Limits). */
const maxPixels = 40_000_000;
/** A picture that is hardly larger than it is printed is not resampled: that costs time and sharpness for few bytes. */
const tolerated = 1.15;

/**
 * A picture on white at the size it is printed: photographs as JPEG, line drawings as PNG of 16 greys, which stay sharp
 * and small. Both are embedded as they are; pictures with alpha would be compressed again by the PDF writer.
 *
 * @param maxSide in pixels; pictures that are smaller or hardly larger keep their size
 * @throws when the bytes are not a picture
 */
export async function normalisePicture(bytes: Uint8Array, kind: PictureKind, maxSide: number): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { width, height } = await image.metadata();
  const upright = image.rotate().flatten({ background: '#ffffff' });
  if (Math.max(width, height) > maxSide * tolerated) upright.resize(maxSide, maxSide, { fit: 'inside' });
  const written =
    kind === 'picture'
      ? upright.jpeg({ quality: 84 })
      : upright.grayscale().png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, type: kind === 'picture' ? 'jpeg' : 'png' };
}
