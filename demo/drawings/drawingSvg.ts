import { type DrawingSheet, type SheetLayer, type SheetText, sheetSize } from './drawingSheet.ts';
import type { Point } from './drawnView.ts';
import { strokesOf } from './strokeFont.ts';

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
