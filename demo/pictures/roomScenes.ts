import type { Technology } from '../model/documentAssets.ts';
import type { Form } from '../model/productFamily.ts';
import { drawBasin, drawTub, drawWallWc } from './ceramics.ts';
import { drawPlate } from './fittings.ts';
import { drawMirror, drawVanity } from './furnishings.ts';
import { paintOf, surroundings } from './paint.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A4 at 150 dots per inch. */
const page: Size = { width: 1240, height: 1754 };
const wide: Size = { width: 1600, height: 1000 };
const small: Size = { width: 800, height: 600 };

const walls: Readonly<Record<Form, { readonly wall: string; readonly joint: string; readonly floor: string }>> = {
  soft: { wall: '#e7ecea', joint: '#d2dbd7', floor: '#c3cdc9' },
  crisp: { wall: '#e4e9ee', joint: '#cfd8e0', floor: '#b9c4cd' },
  oval: { wall: '#efe9e2', joint: '#ddd4c9', floor: '#cdbfae' },
};

function tiledWall({ width, height }: Size, form: Form, floor: number): string {
  const { wall, joint, floor: ground } = walls[form];
  const rows = Array.from({ length: Math.floor(floor / 140) }, (_none, at) => `M0 ${floor - (at + 1) * 140}H${width}`);
  const columns = Array.from({ length: Math.ceil(width / 160) }, (_none, at) => `M${90 + at * 160} 0V${floor}`);
  return [
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<path d="${[...rows, ...columns].join('')}" stroke="${joint}" stroke-width="2.500" fill="none"/>`,
    `<path d="M0 ${floor}H${width}V${height}H0z" fill="${ground}"/>`,
  ].join('');
}

function place(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

function scene({ width, height }: Size, definitions: string, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${surroundings}${definitions}</defs>${content.join('')}</svg>`;
}

/** A furnished bathroom whose products have one outline. */
export function ambiencePicture(form: Form): string {
  const white = paintOf('white');
  return scene(wide, white.definitions, [
    tiledWall(wide, form, 830),
    place(60, 420, 0.95, drawWallWc(white, { shape: 'wallWc', form })),
    place(170, 210, 0.44, drawPlate(white, { shape: 'plate', form, detail: 'two' })),
    place(480, 70, 0.95, drawMirror(white, { shape: 'mirror', form, scale: 'm', detail: 'plain' })),
    place(470, 400, 1, drawVanity(white, { shape: 'vanity', form, scale: 'm', detail: '2' })),
    place(960, 440, 1.05, drawTub(white, { shape: 'tub', form, detail: 'FreeStanding' })),
  ]);
}

/** A whole page about a series: its outline on a quiet ground. */
export function introPagePicture(form: Form): string {
  const white = paintOf('white');
  return scene(page, white.definitions, [
    tiledWall(page, form, 1480),
    place(180, 240, 1.45, drawBasin(white, { shape: 'basin', form, scale: 'm' })),
    place(180, 830, 1.45, drawWallWc(white, { shape: 'wallWc', form })),
  ]);
}

/** The manufacturer's range in one picture. */
export function promoPicture(main: 'TOILET' | 'WASHBASHIN'): string {
  const white = paintOf('white');
  const forms: readonly Form[] = ['soft', 'crisp', 'oval'];
  return scene(wide, white.definitions, [
    tiledWall(wide, 'soft', 780),
    ...forms.map((form, at) =>
      place(
        40 + at * 520,
        330,
        0.85,
        main === 'TOILET'
          ? drawWallWc(white, { shape: 'wallWc', form })
          : drawBasin(white, { shape: 'basin', form, scale: 'm' }),
      ),
    ),
  ]);
}

/** A technology by the product that has it. */
export function technologyPicture(technology: Technology): string {
  const white = paintOf('white');
  const product =
    technology === 'Rimless'
      ? drawWallWc(white, { shape: 'wallWc', form: 'soft' })
      : drawPlate(white, { shape: 'plate', form: 'crisp', detail: technology === 'Touchless' ? 'sensor' : 'two' });
  return scene(small, white.definitions, [tiledWall(small, 'crisp', 520), place(100, 75, 1, product)]);
}

/** Lines on a square of 96 units. */
const logoLines: Readonly<Record<Technology, string>> = {
  Rimless: 'M20 34C20 66 34 80 48 80S76 66 76 34M30 34C30 58 38 68 48 68S66 58 66 34',
  Touchless: 'M30 62A26 26 0 0 1 30 34M40 56A14 14 0 0 1 40 40M60 24V72M60 48H78',
  DualFlush:
    'M36 20C22 42 22 50 22 56A14 14 0 0 0 50 56C50 50 50 42 36 20zM66 40C58 54 58 58 58 62A8 8 0 0 0 74 62C74 58 74 54 66 40z',
};

/** The sign of a technology as lines. */
export function technologyLogo(technology: Technology): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><path d="${logoLines[technology]}" fill="none" stroke="#0b5c7a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
