import sharp from 'sharp';
import type { View } from './productPicture.ts';

/** Drawing units per measured pixel: coarse is fast, and the margin makes up for it. */
const coarseness = 3;
/** Drawing units around the product, so that its shadow runs out softly. */
const margin = 7;
/** Alpha from which a pixel belongs to the picture; weaker pixels are the faint end of a shadow. */
const visible = 14;

/** The first and the last index whose value is set. */
function extent(marks: Uint8Array): readonly [first: number, last: number] {
  return [marks.indexOf(1), marks.lastIndexOf(1)];
}

/**
 * The part of a drawing that something is drawn on, with a small margin: pictures cut to it fill the place where they
 * are shown, whatever the product's proportions.
 *
 * @param svg on a transparent ground, with a view box that starts at 0 0
 * @throws RangeError when nothing is drawn
 */
export async function fittedView(
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<View> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.round(size.width / coarseness), Math.round(size.height / coarseness), { fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = new Uint8Array(info.width);
  const rows = new Uint8Array(info.height);
  data.forEach((alpha, at) => {
    if (alpha < visible) return;
    columns[at % info.width] = 1;
    rows[Math.floor(at / info.width)] = 1;
  });
  const [left, right] = extent(columns);
  const [top, bottom] = extent(rows);
  if (left < 0) throw new RangeError('Nothing is drawn');
  return {
    x: left * coarseness - margin,
    y: top * coarseness - margin,
    width: (right - left + 1) * coarseness + 2 * margin,
    height: (bottom - top + 1) * coarseness + 2 * margin,
  };
}
