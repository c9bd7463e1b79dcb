import { type Colour, type ColourId, colours, type Finish } from '../model/colours.ts';
import type { Appearance } from '../model/productFamily.ts';

/** Pictures are drawn on this canvas, in pixels. */
export const canvas = { width: 600, height: 450 } as const;

/** How a surface of the product is lit. */
export type Light =
  /** Flat, seen from the front. */
  | 'body'
  /** Curved about a vertical axis. */
  | 'round'
  /** Curved about a horizontal axis. */
  | 'barrel'
  /** Lies level, seen from above. */
  | 'top'
  /** A hollow. */
  | 'inner'
  /** In the product's own shadow. */
  | 'shade';

/** Draws in one colour. */
export interface Paint {
  readonly colour: Colour;
  /** Gradients that the fills refer to. */
  readonly definitions: string;
  readonly edge: string;
  fill(path: string, light: Light, attributes?: string): string;
  ellipse(cx: number, cy: number, rx: number, ry: number, light: Light): string;
  /** A pipe along a path: its edge, body and highlight. */
  tube(path: string, width: number): string;
  line(path: string, width?: number): string;
}

/** Draws a product, without its surroundings, as SVG elements. */
export type PictureDrawer = (paint: Paint, appearance: Appearance) => string;

/** Gradients, patterns and filters that all pictures share, in every colour. */
export const surroundings = [
  '<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16242b" stop-opacity="0"/><stop offset="1" stop-color="#16242b" stop-opacity="0.2"/></linearGradient>',
  '<linearGradient id="china" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d9dfe1"/></linearGradient>',
  '<linearGradient id="mirror" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#e8f0f2"/><stop offset="0.5" stop-color="#c3d0d5"/><stop offset="1" stop-color="#e1eaec"/></linearGradient>',
  '<radialGradient id="floorShadow"><stop offset="0" stop-color="#16242b" stop-opacity="0.38"/><stop offset="1" stop-color="#16242b" stop-opacity="0"/></radialGradient>',
  '<pattern id="brushed" width="120" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.500H120" stroke="#fff" stroke-width="0.700" opacity="0.28"/><path d="M0 4.500H120" stroke="#000" stroke-width="0.600" opacity="0.10"/></pattern>',
].join('');

type Stop = readonly [offset: number, colour: string];

function gradient(id: string, axis: string, stops: readonly Stop[]): string {
  const written = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" ${axis}>${written.join('')}</linearGradient>`;
}

const down = 'x1="0" y1="0" x2="0" y2="1"';
const across = 'x1="0" y1="0" x2="1" y2="0"';
const slanted = 'x1="0" y1="0" x2="0.75" y2="1"';

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
}

/** A colour between two `#rrggbb` ones; 0 gives the first. */
function mixColours(first: string, second: string, share: number): string {
  const parts = [0, 1, 2].map((at) => {
    const value = Math.round(channel(first, at) * (1 - share) + channel(second, at) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Metal mirrors its surroundings: a light and a dark band across the curve. */
function curvedStops(finish: Finish, [high, middle, low]: Colour['shades']): readonly Stop[] {
  if (finish !== 'metal') {
    return [
      [0, mixColours(middle, low, 0.55)],
      [0.22, high],
      [0.55, middle],
      [1, low],
    ];
  }
  return [
    [0, low],
    [0.12, middle],
    [0.28, high],
    [0.45, middle],
    [0.62, low],
    [0.8, middle],
    [0.92, high],
    [1, low],
  ];
}

function definitionsOf({ finish, shades }: Colour): string {
  const [high, middle, low] = shades;
  const flat: readonly Stop[] =
    finish === 'metal'
      ? [
          [0, middle],
          [0.35, high],
          [0.6, middle],
          [1, mixColours(middle, low, 0.6)],
        ]
      : [
          [0, high],
          [0.55, middle],
          [1, mixColours(middle, low, 0.45)],
        ];
  return [
    gradient('body', slanted, flat),
    gradient('round', across, curvedStops(finish, shades)),
    gradient('barrel', down, curvedStops(finish, shades)),
    gradient('top', down, [
      [0, mixColours(middle, low, 0.15)],
      [0.6, high],
      [1, middle],
    ]),
    gradient('inner', down, [
      [0, low],
      [0.5, mixColours(middle, low, 0.5)],
      [1, mixColours(high, middle, 0.5)],
    ]),
    gradient('shade', down, [
      [0, low],
      [1, mixColours(low, '#000000', 0.18)],
    ]),
    finish === 'wood' ? grain(low) : '',
  ].join('');
}

function grain(colour: string): string {
  return `<pattern id="grain" width="90" height="26" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width="1" opacity="0.38"><path d="M0 4C24 1 52 7 90 4"/><path d="M0 11C30 14 60 9 90 11"/><path d="M0 15C20 17 70 13 90 15"/><path d="M0 21C34 19 58 24 90 21"/></g></pattern>`;
}

/** @example paintOf('chrome').ellipse(300, 200, 40, 12, 'top') */
export function paintOf(id: ColourId): Paint {
  const colour: Colour = colours[id];
  const [high, middle, low] = colour.shades;
  const edge = mixColours(low, '#1c2529', colour.finish === 'gloss' ? 0.26 : 0.3);
  // On dark colours a dark line would not be seen.
  const isDark = channel(middle, 0) + channel(middle, 1) + channel(middle, 2) < 240;
  const lineColour = isDark ? high : edge;
  const hasGrain = colour.finish === 'wood';
  function fill(path: string, light: Light, attributes = ''): string {
    const drawn = `<path d="${path}" fill="url(#${light})" stroke="${edge}" stroke-width="1" stroke-linejoin="round" ${attributes}/>`;
    return hasGrain && light !== 'inner' ? `${drawn}<path d="${path}" fill="url(#grain)"/>` : drawn;
  }
  return {
    colour,
    definitions: definitionsOf(colour),
    edge,
    fill,
    ellipse: (cx, cy, rx, ry, light) =>
      fill(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`, light),
    tube: (path, width) =>
      [
        [edge, width],
        [low, width - 2],
        [middle, width * 0.72],
        [mixColours(high, middle, 0.4), width * 0.44],
        [high, width * 0.2],
      ]
        .map(
          ([stroke, strokeWidth]) =>
            `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`,
        )
        .join(''),
    line: (path, width = 1) =>
      `<path d="${path}" fill="none" stroke="${lineColour}" stroke-width="${width}" opacity="0.75"/>`,
  };
}

/** A path of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;
}

/** A soft shadow on the floor. */
export function floorShadow(cx: number, cy: number, rx: number, ry = 14): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#floorShadow)"/>`;
}

/** Widths of the strokes that run over a soft edge, in drawing units. */
const softness = [34, 28, 22, 16, 10, 4] as const;

/**
 * A shape whose edge fades out. Strokes that lie over each other take half the time of a blur filter, which would be
 * most of the work of a picture.
 *
 * @param opacity of the middle
 */
export function softShape(path: string, colour: string, opacity: number): string {
  const each = (1 - (1 - opacity) ** (1 / softness.length)).toFixed(3);
  return softness
    .map(
      (width) =>
        `<path d="${path}" fill="${colour}" stroke="${colour}" opacity="${each}" stroke-width="${width}" stroke-linejoin="round"/>`,
    )
    .join('');
}

/** The shadow that a shape casts on the wall behind it. */
export function castShadow(path: string, dx = 8, dy = 12): string {
  return `<g transform="translate(${dx} ${dy})">${softShape(path, '#000000', 0.18)}</g>`;
}
