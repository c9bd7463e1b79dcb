import type { DrawnProduct } from '../../model/assetNames.ts';
import type { DrawnView, LineStyle, Point } from './drawnView.ts';
import { productViews } from './productViews.ts';

/** Sheets of technical drawings, in pixels of their picture. */
export const sheetSize = { width: 900, height: 600 } as const;

export type SheetLayer = LineStyle | 'dimension' | 'extension' | 'hatch';

export interface SheetLine {
  readonly layer: SheetLayer;
  readonly points: readonly Point[];
}

export interface SheetText {
  readonly text: string;
  /** The middle of the text. */
  readonly at: Point;
  /** Read from below, or from the right. */
  readonly upright: boolean;
}

/** A drawing laid out: everything that the picture and the CAD file are made from. */
export interface DrawingSheet {
  readonly lines: readonly SheetLine[];
  readonly texts: readonly SheetText[];
  readonly pixelsPerCm: number;
}

/** Room for a row of dimensions, and around everything. */
const dimensionSpace = 34;
const margin = 40;
const gap = 78;

interface Extent {
  readonly width: number;
  readonly height: number;
  readonly above: number;
  readonly beside: number;
}

function extentOf(view: DrawnView | undefined, scale: number): Extent {
  if (view === undefined) return { width: 0, height: 0, above: 0, beside: 0 };
  const rows = (along: 'x' | 'y') =>
    Math.max(0, ...view.dimensions.filter((one) => one.along === along).map((one) => one.level + 1));
  return {
    width: view.width * scale,
    height: view.height * scale,
    above: rows('x') * dimensionSpace,
    beside: rows('y') * dimensionSpace + 10,
  };
}

interface Layout {
  readonly scale: number;
  readonly places: ReadonlyMap<DrawnView, Point>;
}

/** Side and front stand beside each other, the plan below the view that has its width. */
function layOut(views: readonly DrawnView[]): Layout {
  const find = (place: DrawnView['place']) => views.find((view) => view.place === place);
  const [side, front, plan] = [find('side'), find('front'), find('plan')];
  const below =
    plan !== undefined && front !== undefined && Math.abs(plan.width - front.width) < 0.01 ? 'front' : 'side';
  function measure(scale: number) {
    const [s, f, p] = [extentOf(side, scale), extentOf(front, scale), extentOf(plan, scale)];
    const columns = side === undefined ? 0 : s.width + s.beside + gap;
    const rowTop = Math.max(s.above, f.above);
    const rowHeight = Math.max(s.height, f.height);
    const width = Math.max(columns + f.width + f.beside, (below === 'front' ? columns : 0) + p.width + p.beside);
    const height = rowTop + rowHeight + (plan === undefined ? 0 : gap * 0.7 + p.above + p.height);
    return { columns, rowTop, rowHeight, width, height, s, f, p };
  }
  const bare = measure(0);
  const full = measure(1);
  const scale = Math.min(
    (sheetSize.width - 2 * margin - bare.width) / (full.width - bare.width),
    (sheetSize.height - 2 * margin - bare.height) / (full.height - bare.height),
  );
  const size = measure(scale);
  const left = (sheetSize.width - size.width) / 2;
  const top = (sheetSize.height - size.height) / 2 + size.rowTop;
  const places = new Map<DrawnView, Point>();
  if (side !== undefined) places.set(side, [left, top + size.rowHeight - size.s.height]);
  if (front !== undefined) places.set(front, [left + size.columns, top + size.rowHeight - size.f.height]);
  if (plan !== undefined)
    places.set(plan, [left + (below === 'front' ? size.columns : 0), top + size.rowHeight + gap * 0.7 + size.p.above]);
  return { scale, places };
}

function tick([x, y]: Point): SheetLine {
  return {
    layer: 'dimension',
    points: [
      [x - 5, y + 5],
      [x + 5, y - 5],
    ],
  };
}

/** @example measureText(18.04) // '18' */
function measureText(cm: number): string {
  return `${Math.round(cm * 10) / 10}`;
}

function dimensionsOf(view: DrawnView, [x, y]: Point, scale: number): DrawingSheet {
  const lines: SheetLine[] = [];
  const texts: SheetText[] = [];
  for (const { along, from, to, level } of view.dimensions) {
    const offset = (along === 'x' ? 22 : 32) + level * dimensionSpace;
    const ends: readonly [Point, Point] =
      along === 'x'
        ? [
            [x + from * scale, y - offset],
            [x + to * scale, y - offset],
          ]
        : [
            [x + view.width * scale + offset, y + from * scale],
            [x + view.width * scale + offset, y + to * scale],
          ];
    const [a, b] = ends;
    const over = 8;
    lines.push(
      {
        layer: 'dimension',
        points:
          along === 'x'
            ? [
                [a[0] - over, a[1]],
                [b[0] + over, b[1]],
              ]
            : [
                [a[0], a[1] - over],
                [b[0], b[1] + over],
              ],
      },
      tick(a),
      tick(b),
    );
    for (const end of ends) {
      lines.push({
        layer: 'extension',
        points:
          along === 'x'
            ? [
                [end[0], end[1] - 6],
                [end[0], y - 4],
              ]
            : [
                [x + view.width * scale + 4, end[1]],
                [end[0] + 6, end[1]],
              ],
      });
    }
    texts.push({
      text: measureText(to - from),
      at: along === 'x' ? [(a[0] + b[0]) / 2, a[1] - 12] : [a[0] - 12, (a[1] + b[1]) / 2],
      upright: along === 'y',
    });
  }
  return { lines, texts, pixelsPerCm: scale };
}

function hatches(view: DrawnView, [x, y]: Point, scale: number): readonly SheetLine[] {
  const [width, height] = [view.width * scale, view.height * scale];
  const lines: SheetLine[] = [];
  if (view.grounds.includes('left')) {
    lines.push({
      layer: 'thin',
      points: [
        [x, y - 14],
        [x, y + height + 14],
      ],
    });
    for (let at = y - 8; at <= y + height + 14; at += 9)
      lines.push({
        layer: 'hatch',
        points: [
          [x, at],
          [x - 9, at + 9],
        ],
      });
  }
  if (view.grounds.includes('below')) {
    lines.push({
      layer: 'thin',
      points: [
        [x - 14, y + height],
        [x + width + 14, y + height],
      ],
    });
    for (let at = x - 8; at <= x + width + 14; at += 9)
      lines.push({
        layer: 'hatch',
        points: [
          [at, y + height],
          [at - 9, y + height + 9],
        ],
      });
  }
  return lines;
}

/** Lays the views of a product out on one sheet, with dimensions in cm. */
export function drawingSheet(product: DrawnProduct): DrawingSheet {
  const views = productViews(product);
  const { scale, places } = layOut(views);
  const lines: SheetLine[] = [];
  const texts: SheetText[] = [];
  for (const [view, place] of places) {
    lines.push(...hatches(view, place, scale));
    for (const { style, points } of view.lines) {
      lines.push({
        layer: style,
        points: points.map(([px, py]): Point => [place[0] + px * scale, place[1] + py * scale]),
      });
    }
    const measured = dimensionsOf(view, place, scale);
    lines.push(...measured.lines);
    texts.push(...measured.texts);
  }
  return { lines, texts, pixelsPerCm: scale };
}
