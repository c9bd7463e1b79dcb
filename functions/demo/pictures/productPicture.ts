import type { ColourId } from '../colours.ts';
import type { Appearance, PictureShape } from '../productFamily.ts';
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
import { canvas, paintOf } from './paint.ts';
import type { PictureDrawer } from './pictureDrawer.ts';
import { surroundings } from './surroundings.ts';
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

const studio = `<rect width="${canvas.width}" height="${canvas.height}" fill="url(#ground)"/>`;

const tiledRoom = [
  '<rect width="600" height="450" fill="#e6eaeb"/>',
  '<path d="M0 82H600M0 182H600M0 282H600M100 0V382M200 0V382M300 0V382M400 0V382M500 0V382" stroke="#d3dadd" stroke-width="2" fill="none"/>',
  '<rect y="382" width="600" height="68" fill="#c8d0d3"/><rect y="382" width="600" height="8" fill="#b4bec2"/>',
].join('');

/** Shapes that are small on the canvas come closer: how much, and the point that stays in the middle. */
const closeUps: Partial<Record<PictureShape, { readonly zoom: number; readonly x: number; readonly y: number }>> = {
  wallWc: { zoom: 1.36, x: 300, y: 272 },
  floorWc: { zoom: 1.34, x: 300, y: 276 },
  bidet: { zoom: 1.36, x: 300, y: 290 },
  urinal: { zoom: 1.12, x: 304, y: 226 },
  frame: { zoom: 1.1, x: 300, y: 234 },
  bowl: { zoom: 1.24, x: 300, y: 250 },
  basin: { zoom: 1.08, x: 300, y: 250 },
  tap: { zoom: 1.12, x: 310, y: 240 },
  trap: { zoom: 1.08, x: 312, y: 214 },
  drain: { zoom: 1.3, x: 300, y: 264 },
  pedestal: { zoom: 1.2, x: 300, y: 226 },
  vanity: { zoom: 1.1, x: 300, y: 240 },
  sink: { zoom: 1.2, x: 300, y: 240 },
  channel: { zoom: 1.1, x: 300, y: 246 },
  surface: { zoom: 1.1, x: 300, y: 232 },
};

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

/** Where a product is shown: alone, or in a tiled room. */
export type Backdrop = 'studio' | 'room';

function closeUp(product: string, shape: PictureShape): string {
  const view = closeUps[shape];
  if (view === undefined) return product;
  const { zoom, x, y } = view;
  return `<g transform="translate(${canvas.width / 2} ${canvas.height / 2}) scale(${zoom}) translate(${-x} ${-y})">${product}</g>`;
}

/** The picture of a product in a colour, as SVG. */
export function productPicture(appearance: Appearance, colour: ColourId, backdrop: Backdrop): string {
  const paint = paintOf(colour);
  const product = drawers[appearance.shape](paint, appearance);
  const placed =
    backdrop === 'studio'
      ? closeUp(product, appearance.shape)
      : `<g transform="translate(60 ${standing.has(appearance.shape) ? 62 : 14}) scale(0.800)">${product}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}"><defs>${surroundings}${paint.definitions}</defs>${backdrop === 'studio' ? studio : tiledRoom}${placed}</svg>`;
}
