import { drawTub, drawWallWc } from './ceramics.ts';
import { drawPlate } from './fittings.ts';
import { drawMirror, drawVanity } from './furnishings.ts';
import { paintOf, surroundings } from './paint.ts';

const size = { width: 1600, height: 1000 } as const;
const floor = 820;

function tiles(): string {
  const rows = Array.from({ length: 6 }, (_none, at) => `M0 ${100 + at * 140}H${size.width}`);
  const columns = Array.from({ length: 10 }, (_none, at) => `M${90 + at * 160} 0V${floor}`);
  return `<path d="${rows.slice(0, 5).join('')}${columns.join('')}" stroke="#d3dadd" stroke-width="2.500" fill="none"/>`;
}

/** A bathroom with the manufacturer's white products: the cover of exported specifications. */
export function coverPicture(): string {
  const white = paintOf('white');
  const place = (x: number, y: number, scale: number, drawing: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<defs>${surroundings}${white.definitions}</defs>`,
    `<rect width="${size.width}" height="${size.height}" fill="#e8ecec"/>${tiles()}`,
    `<path d="M0 ${floor}H${size.width}V${size.height}H0z" fill="#c5ced1"/><path d="M0 ${floor}H${size.width}v12H0z" fill="#aeb9bd"/>`,
    place(92, 196, 0.46, drawPlate(white, { shape: 'plate', form: 'crisp', detail: 'two' })),
    place(-8, 396, 0.96, drawWallWc(white, { shape: 'wallWc', form: 'soft' })),
    place(430, 60, 0.98, drawMirror(white, { shape: 'mirror', form: 'crisp', scale: 'm', detail: 'plain' })),
    place(424, 380, 1, drawVanity(white, { shape: 'vanity', form: 'crisp', scale: 'm', detail: '2' })),
    place(940, 428, 1.08, drawTub(white, { shape: 'tub', form: 'oval', detail: 'FreeStanding' })),
    '</svg>',
  ].join('');
}
