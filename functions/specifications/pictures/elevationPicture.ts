import sharp from 'sharp';
import type { DrawnPicture } from '../documentWriter.ts';
import {
  elevationDimensions,
  elevationExtensions,
  elevationOutlines,
  elevationSize,
  elevationTiles,
  solidOutlines,
  thinOutlines,
} from './elevation.ts';

const ink = '#16242B';
const muted = '#7B8C95';
const faint = '#DBE1E4';
const primary = '#0B5C7A';
const extension = '#9DBFCB';

/** Figures as they are lettered on drawings, in a frame of 6 by 9: which fonts a server has must not matter. */
const figures: Readonly<Record<string, string>> = {
  0: 'M0 3A3 3 0 0 1 6 3V6A3 3 0 0 1 0 6Z',
  1: 'M1.5 2L4 0V9',
  2: 'M0 3A3 3 0 0 1 6 3C6 5 0 7 0 9H6',
  3: 'M0.5 0H6L3 3.5A2.75 2.75 0 1 1 0.2 7',
  4: 'M4.5 9V0L0 6.5H6',
  6: 'M5 0C2 1 0 4 0 6A3 3 0 1 0 6 6A3 3 0 0 0 0 6',
  8: 'M3 4A2 2 0 1 1 3 0A2 2 0 1 1 3 4A2.5 2.5 0 1 1 3 9A2.5 2.5 0 1 1 3 4Z',
};
const figureWidth = 6;
const figureStep = 8;
const figureHeight = 9;

interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly more?: string;
}

function path(d: string, { color, width, more = '' }: Stroke): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}"${more}/>`;
}

function wall(): string {
  const joints = [
    ...elevationTiles.columns.map((x) => `M${x} ${elevationTiles.top}V422`),
    ...elevationTiles.rows.map((y) => `M50 ${y}H591`),
  ];
  const ground = Array.from({ length: 80 }, (_, index) => `M${44 + index * 7} 422l-4 5`);
  return [
    path(joints.join(''), { color: faint, width: 0.8 }),
    path('M50 0H591V422H50Z', { color: muted, width: 0.8 }),
    path(ground.join(''), { color: muted, width: 0.5 }),
    path('M40 422H601', { color: ink, width: 1.8 }),
  ].join('');
}

function fittings(): string {
  const dashed = ' stroke-dasharray="4 3"';
  const solid = solidOutlines.map((name) =>
    path(elevationOutlines[name], { color: ink, width: 1.4, more: ' fill="#fff"' }),
  );
  const thin = thinOutlines.map((name) => path(elevationOutlines[name], { color: muted, width: 0.7 }));
  return [
    path(`${elevationOutlines.concealed}M501 70V90M509 70V90M525 70V90M533 70V90`, {
      color: muted,
      width: 0.8,
      more: dashed,
    }),
    path(elevationOutlines.screen, { color: ink, width: 0.8 }),
    ...solid,
    ...thin,
  ].join('');
}

/** A text around the middle of its stretch, read from the right where the line is upright. */
function lettering(text: string, axis: 'x' | 'y', middle: number, at: number): string {
  const width = (text.length - 1) * figureStep + figureWidth;
  const turned = axis === 'x' ? `translate(${middle} ${at})` : `translate(${at} ${middle}) rotate(-90)`;
  const glyphs = [...text].map(
    (figure, index) =>
      `<path transform="translate(${index * figureStep - width / 2} ${-figureHeight / 2})" d="${figures[figure] ?? ''}"/>`,
  );
  return `<g transform="${turned}" stroke="${primary}" stroke-width="1.1">${glyphs.join('')}</g>`;
}

function dimensions(): string {
  const parts = [
    path(elevationExtensions.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join(''), {
      color: extension,
      width: 0.6,
    }),
  ];
  for (const { axis, at, stops, texts } of elevationDimensions) {
    const line = (from: number, to: number) => (axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`);
    const lines = texts.map((text, index) => {
      const [from = 0, to = 0] = [stops[index] ?? 0, stops[index + 1] ?? 0].sort((a, b) => a - b);
      const middle = (from + to) / 2;
      const half = (text.length * figureStep) / 2 + 3;
      parts.push(lettering(text, axis, middle, at));
      return line(from, middle - half) + line(middle + half, to);
    });
    const ticks = stops.map((stop) => (axis === 'x' ? `M${stop - 4} ${at + 4}l8 -8` : `M${at - 4} ${stop + 4}l8 -8`));
    parts.push(path([...lines, ...ticks].join(''), { color: primary, width: 0.9 }));
  }
  return parts.join('');
}

/** Around the drawing, whose lines reach its edge. */
const edge = 4;

function svg(): string {
  const { width, height } = elevationSize;
  const frame = `${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`;
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${width + 2 * edge}" height="${height + 2 * edge}" ${style}>${wall()}${fittings()}${dimensions()}</svg>`;
}

/** The drawing as pixels, for formats that hold no lines; `width` is that of the picture. */
export async function drawElevationPicture(width: number): Promise<DrawnPicture> {
  const density = (72 * width) / (elevationSize.width + 2 * edge);
  const { data, info } = await sharp(Buffer.from(svg()), { density })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { type: 'png', bytes: data, width: info.width, height: info.height };
}
