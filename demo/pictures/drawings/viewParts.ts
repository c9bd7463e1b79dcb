import type { DrawnProduct } from '../../model/assetNames.ts';
import { circle, type Dimension, type DrawnView, type LineStyle, type Polyline, percentPath } from './drawnView.ts';

/** A path in percent of its view. */
export type Style = readonly [LineStyle, string];

interface ViewDraft {
  readonly place: DrawnView['place'];
  readonly width: number;
  readonly height: number;
  /** Paths in percent of the view. */
  readonly paths: readonly Style[];
  /** Lines in cm. */
  readonly lines?: readonly Polyline[];
  readonly dimensions?: readonly Dimension[];
  readonly grounds?: DrawnView['grounds'];
}

/** A width above a view, from its left edge by default. */
export function across(width: number, level = 0, from = 0): Dimension {
  return { along: 'x', from, to: from + width, level };
}

/** A height to the right of a view, from its upper edge by default. */
export function down(height: number, level = 0, from = 0): Dimension {
  return { along: 'y', from, to: from + height, level };
}

/** A view from paths in percent and lines in cm. */
export function draw(draft: ViewDraft): DrawnView {
  const { place, width, height, paths, lines = [], dimensions = [], grounds = [] } = draft;
  const outlines = paths.flatMap(([style, path]) => percentPath(style, path, width, height));
  return { place, width, height, lines: [...outlines, ...lines], dimensions, grounds };
}

/** The outline of the view itself. */
export const rectangle = 'M0 0 H100 V100 H0 Z';

/** Two fixing holes 18 cm apart, in cm from the upper edge. */
export function fixings(width: number, y: number): readonly Polyline[] {
  return [-9, 9].map((dx) => circle('thin', width / 2 + dx, y, 0.9));
}

/** The views of one kind of product. */
export type Views = (product: DrawnProduct) => readonly DrawnView[];

/** The ends of the fixing distance in a front view. */
export function fixingDistance(width: number): Dimension {
  return across(18, 0, width / 2 - 9);
}

/** Products whose outlines say enough: a box from the front and from the side, with inner lines. */
export function boxViews(
  front: readonly Style[],
  side: readonly Style[] = [],
  grounds: DrawnView['grounds'] = ['left'],
): Views {
  return ({ width, height, depth }) => [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: side.length > 0 ? side : [['solid', rectangle]],
      dimensions: [across(depth)],
      grounds,
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: front,
      dimensions: [across(width), down(height)],
      grounds: grounds.filter((ground) => ground === 'below'),
    }),
  ];
}

/** Flat things on or in the floor: seen from above, with their height beside. */
export function flat(
  plan: readonly Style[],
  profile: readonly Style[] = [['solid', rectangle]],
  hasDrain = true,
): Views {
  return ({ width, height, depth }) => [
    draw({
      place: 'front',
      width: depth,
      height,
      paths: profile,
      dimensions: [down(height)],
      grounds: ['below'],
    }),
    draw({
      place: 'plan',
      width: depth,
      height: width,
      paths: plan,
      lines: hasDrain ? [circle('thin', depth / 2, width / 2, Math.min(4.5, width / 3))] : [],
      dimensions: [across(depth), down(width)],
    }),
  ];
}
