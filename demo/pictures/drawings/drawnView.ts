/** How a line is drawn: an edge, a fine inner edge, something hidden, an axis. */
export type LineStyle = 'solid' | 'thin' | 'hidden' | 'axis';

export type Point = readonly [x: number, y: number];

export interface Polyline {
  readonly style: LineStyle;
  /** In cm; x to the right, y down, from the upper left corner of the view. */
  readonly points: readonly Point[];
}

/** A measured distance along one side of a view. */
export interface Dimension {
  readonly along: 'x' | 'y';
  /** In cm, within the view. */
  readonly from: number;
  readonly to: number;
  /** 0 is next to the view; `x` dimensions lie above it, `y` ones to its right. */
  readonly level: number;
}

/** A view of a product with its measures. */
export interface DrawnView {
  readonly place: 'side' | 'front' | 'plan';
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Polyline[];
  readonly dimensions: readonly Dimension[];
  /** What the product is fixed to or stands on, drawn hatched. */
  readonly grounds: readonly ('left' | 'below')[];
}

const curveSteps = 14;

function curve(from: Point, controls: readonly Point[]): readonly Point[] {
  const all = [from, ...controls];
  return Array.from({ length: curveSteps }, (_none, step) => {
    let points: readonly Point[] = all;
    const t = (step + 1) / curveSteps;
    // De Casteljau: halving towards one point works for both degrees.
    while (points.length > 1) {
      points = points.slice(1).map((point, at): Point => {
        const [x, y] = points[at] ?? point;
        return [x + (point[0] - x) * t, y + (point[1] - y) * t];
      });
    }
    return points[0] ?? from;
  });
}

function pairs(numbers: readonly number[]): readonly Point[] {
  return Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_none, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0],
  );
}

/** The points of one command; `at` is where the pen stands. */
function walk(command: string, numbers: readonly number[], at: Point, start: Point): readonly Point[] {
  switch (command) {
    case 'H':
      return numbers.map((x) => [x, at[1]]);
    case 'V':
      return numbers.map((y) => [at[0], y]);
    case 'C':
    case 'Q':
      return curve(at, pairs(numbers));
    case 'Z':
      return [start];
    case 'L':
      return pairs(numbers);
    default:
      throw new RangeError(`Unknown path command ${command}`);
  }
}

/**
 * Lines of a path in percent of a view (commands M L H V C Q Z, absolute), as polylines in cm.
 *
 * @example percentPath('solid', 'M0 0 H100', 60, 34) // [{ style: 'solid', points: [[0, 0], [60, 0]] }]
 */
export function percentPath(style: LineStyle, path: string, width: number, height: number): readonly Polyline[] {
  const lines: Point[][] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    const current = lines.at(-1);
    if (command === 'M') lines.push([...pairs(numbers)]);
    else if (current !== undefined)
      current.push(...walk(command, numbers, current.at(-1) ?? [0, 0], current[0] ?? [0, 0]));
  }
  return lines.map((points) => ({
    style,
    points: points.map(([x, y]): Point => [(x * width) / 100, (y * height) / 100]),
  }));
}

/** A circle as a closed polyline, in cm. */
export function circle(style: LineStyle, cx: number, cy: number, radius: number): Polyline {
  const points = Array.from({ length: 33 }, (_none, at): Point => {
    const angle = (at * Math.PI) / 16;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return { style, points };
}
