import { type DrawingSheet, type SheetLayer, type SheetText, sheetSize } from './drawingSheet.ts';
import type { Point } from './drawnView.ts';

const ink = '#16242b';
const petrol = '#0b5c7a';

const strokes: Readonly<Record<SheetLayer, string>> = {
  solid: `stroke="${ink}" stroke-width="2"`,
  thin: `stroke="${ink}" stroke-width="1.100"`,
  hidden: `stroke="${ink}" stroke-width="1.100" stroke-dasharray="6 4"`,
  axis: `stroke="${ink}" stroke-width="0.900" stroke-dasharray="14 4 3 4" opacity="0.7"`,
  hatch: `stroke="${ink}" stroke-width="0.900" opacity="0.5"`,
  extension: `stroke="${petrol}" stroke-width="0.900" opacity="0.55"`,
  dimension: `stroke="${petrol}" stroke-width="1.600"`,
};

const textHeight = 13;

/** Digits as pen strokes on a grid 4 wide and 6 high. The server may have no fonts at all, and drawings look so anyway. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1',
  '1': '0.8,1.200 2.200,0 2.200,6',
  '2': '0,1 1,0 3,0 4,1 4,2.200 0,6 4,6',
  '3': '0,0 4,0 2,2.400 3,2.400 4,3.400 4,5 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4.200 4,4.200',
  '5': '3.800,0 0.300,0 0,2.700 1,2.300 3,2.300 4,3.300 4,5 3,6 1,6 0,5.200',
  '6': '3.500,0 1.800,0.200 0,2.600 0,5 1,6 3,6 4,5 4,3.700 3,2.700 1,2.700 0,3.600',
  '7': '0,0 4,0 1.500,6',
  '8': '1,0 3,0 4,0.900 4,2 3,2.900 1,2.900 0,3.800 0,5.100 1,6 3,6 4,5.100 4,3.800 3,2.900 1,2.900 0,2 0,0.900 1,0',
  '9': '0.500,6 2.200,5.800 4,3.400 4,1 3,0 1,0 0,1 0,2.300 1,3.300 3,3.300 4,2.400',
  '.': '0.400,5.500 0.400,6',
};

const letterSpace = 1.7;

function widthOf(letter: string): number {
  return letter === '.' ? 0.8 : 4;
}

/**
 * The strokes of a number, centred on the origin.
 *
 * @param height in the unit of the result
 * @throws RangeError for anything but digits and points
 */
function strokesOf(text: string, height: number): readonly (readonly Point[])[] {
  const unit = height / 6;
  const total = [...text].reduce((sum, letter) => sum + widthOf(letter) + letterSpace, -letterSpace);
  let x = -total / 2;
  return [...text].map((letter) => {
    const glyph = glyphs[letter];
    if (glyph === undefined) throw new RangeError(`No strokes for ${letter}`);
    const points = glyph.split(' ').map((pair): Point => {
      const [px = 0, py = 0] = pair.split(',').map(Number);
      return [(x + px) * unit, (py - 3) * unit];
    });
    x += widthOf(letter) + letterSpace;
    return points;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** The number stands on a white ground, so that lines never run through it. */
function textSvg({ text, at: [x, y], upright }: SheetText): string {
  const path = strokesOf(text, textHeight).map(pathOf).join('');
  const turn = upright ? ' rotate(-90)' : '';
  const half = text.length * 5.4;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}"><rect x="${-half}" y="-8.500" width="${half * 2}" height="17" fill="#fff"/><path d="${path}" fill="none" stroke="${petrol}" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/** The sheet as a picture. */
export function drawingSvg(sheet: DrawingSheet): string {
  const lines = (Object.keys(strokes) as SheetLayer[]).map((layer) => {
    const path = sheet.lines
      .filter((line) => line.layer === layer)
      .map((line) => pathOf(line.points))
      .join('');
    return path === '' ? '' : `<path d="${path}" fill="none" stroke-linejoin="round" ${strokes[layer]}/>`;
  });
  const { width, height } = sheetSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${lines.join('')}${sheet.texts.map(textSvg).join('')}</svg>`;
}
