import sharp from 'sharp';
import type { ColourId } from '../model/colours.ts';
import type { Appearance, PictureShape } from '../model/productFamily.ts';
import {
  drawBasin,
  drawBidet,
  drawBowl,
  drawFloorWc,
  drawPedestal,
  drawSeat,
  drawSink,
  drawTrough,
  drawTub,
  drawUrinal,
  drawWallWc,
} from './ceramics.ts';
import { drawControl, drawDrain, drawFrame, drawPlate, drawTrap, drawTrayDrain, drawTubDrain } from './fittings.ts';
import {
  drawCabinet,
  drawChannel,
  drawDivision,
  drawMirror,
  drawSurface,
  drawVanity,
  drawWallDrain,
} from './furnishings.ts';
import { canvas, type PictureDrawer, paintOf, surroundings } from './paint.ts';
import { drawTap } from './taps.ts';

const drawers: Readonly<Record<PictureShape, PictureDrawer>> = {
  frame: drawFrame,
  plate: drawPlate,
  wallWc: drawWallWc,
  floorWc: drawFloorWc,
  seat: drawSeat,
  trap: drawTrap,
  cabinet: drawCabinet,
  tap: drawTap,
  drain: drawDrain,
  basin: drawBasin,
  bowl: drawBowl,
  vanity: drawVanity,
  pedestal: drawPedestal,
  mirror: drawMirror,
  bidet: drawBidet,
  wallDrain: drawWallDrain,
  surface: drawSurface,
  channel: drawChannel,
  trayDrain: drawTrayDrain,
  division: drawDivision,
  control: drawControl,
  urinal: drawUrinal,
  tubDrain: drawTubDrain,
  tub: drawTub,
  trough: drawTrough,
  sink: drawSink,
};

const tiledRoom = [
  '<rect width="600" height="450" fill="#e6eaeb"/>',
  '<path d="M0 82H600M0 182H600M0 282H600M100 0V382M200 0V382M300 0V382M400 0V382M500 0V382" stroke="#d3dadd" stroke-width="2" fill="none"/>',
  '<rect y="382" width="600" height="68" fill="#c8d0d3"/><rect y="382" width="600" height="8" fill="#b4bec2"/>',
].join('');

/** Shapes that stand on the floor of the room; the others hang on its wall. */
const standing = new Set<PictureShape>([
  'frame',
  'floorWc',
  'tub',
  'drain',
  'trayDrain',
  'wallDrain',
  'surface',
  'channel',
]);

/** A part of the drawing plane, in its units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const wholeCanvas: View = { x: 0, y: 0, ...canvas };

function svgOf({ x, y, width, height }: View, definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><defs>${surroundings}${definitions}</defs>${content}</svg>`;
}

/** A product in a colour on a transparent ground, as SVG; the view cuts out what lies around it. */
export function productPicture(appearance: Appearance, colour: ColourId, view: View = wholeCanvas): string {
  const paint = paintOf(colour);
  return svgOf(view, paint.definitions, drawers[appearance.shape](paint, appearance));
}

/** The part of the room that a product may take, in drawing units. */
const place = { width: 460, height: 310, floor: 404, wall: 196 } as const;

/** A product in a colour in a tiled room, as SVG: on the floor or on the wall. */
export function roomPicture(appearance: Appearance, colour: ColourId, view: View): string {
  const paint = paintOf(colour);
  const product = drawers[appearance.shape](paint, appearance);
  const scale = Math.min(place.width / view.width, place.height / view.height, 1.2);
  const x = (canvas.width - view.width * scale) / 2 - view.x * scale;
  const top = standing.has(appearance.shape)
    ? place.floor - view.height * scale
    : place.wall - (view.height * scale) / 2;
  const y = top - view.y * scale;
  return svgOf(
    wholeCanvas,
    paint.definitions,
    `${tiledRoom}<g transform="translate(${x} ${y}) scale(${scale})">${product}</g>`,
  );
}

/** How pictures are cut to what is drawn. */
export const cutting = {
  /** Drawing units per measured pixel: coarse is fast, and the margin makes up for it. */
  coarseness: 3,
  /** Drawing units around the product, so that its shadow runs out softly. */
  margin: 7,
  /** Alpha from which a pixel belongs to the picture; weaker pixels are the faint end of a shadow. */
  visible: 14,
} as const;

/** The first and the last index whose value is set. */
function extent(marks: Uint8Array): readonly [first: number, last: number] {
  return [marks.indexOf(1), marks.lastIndexOf(1)];
}

/**
 * The drawn part of a drawing with a small margin: pictures cut to it fill their frame, regardless of the product's
 * proportions.
 *
 * @param svg on a transparent ground, with a view box that starts at 0 0
 * @throws RangeError when nothing is drawn
 */
export async function fittedView(
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<View> {
  const { coarseness, margin, visible } = cutting;
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
