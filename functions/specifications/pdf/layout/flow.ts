import { paper } from '../pageStyle.ts';
import type { Pages } from './pages.ts';

/** A stretch of paper that is written from top to bottom: the page, or columns on it. */
export interface Flow {
  readonly pages: Pages;
  readonly x: number;
  readonly width: number;
  /** Top of what is drawn next. */
  y: number;
  readonly bottom: number;
  /** Whether nothing stands yet on this page or in this column. */
  isFresh(): boolean;
  /** Goes to the next column or page. */
  next(): Promise<void>;
}

/** The whole width of the page, from `y` on. */
export function pageFlow(pages: Pages, y: number = paper.top): Flow {
  const flow: Flow = {
    pages,
    x: paper.left,
    width: paper.contentWidth,
    y,
    bottom: paper.bottom,
    isFresh: () => flow.y <= paper.top,
    async next() {
      await pages.continuePage();
      flow.y = paper.top;
    },
  };
  return flow;
}

/** A column that goes on below the head of the next page. */
export function columnFlow(pages: Pages, x: number, width: number, y: number): Flow {
  return Object.assign(pageFlow(pages, y), { x, width });
}

export interface BalancedColumns {
  readonly count: number;
  readonly gap: number;
  readonly y: number;
  /** What all of it would take in one column; the columns end on about the same line. */
  readonly height: number;
}

/** Columns side by side over the width of the page, filled one after the other, over pages if they must. */
export function balancedColumns(pages: Pages, { count, gap, y, height }: BalancedColumns): Flow & { end(): number } {
  const width = (paper.contentWidth - (count - 1) * gap) / count;
  let column = 0;
  let top = y;
  let left = height;
  let lowest = y;
  // Pieces do not fill columns to the point.
  const slack = 14;
  const bottomFrom = (from: number): number => Math.min(paper.bottom, from + left / count + slack);
  const flow = {
    pages,
    x: paper.left,
    width,
    y,
    bottom: bottomFrom(y),
    isFresh: () => flow.y <= top,
    end: () => Math.max(lowest, flow.y),
    async next() {
      lowest = Math.max(lowest, flow.y);
      left = Math.max(0, left - (flow.y - top));
      column += 1;
      if (column === count) {
        await pages.continuePage();
        column = 0;
        top = paper.top;
        lowest = top;
        flow.bottom = bottomFrom(top);
      } else if (column === count - 1) {
        flow.bottom = paper.bottom;
      }
      flow.x = paper.left + column * (width + gap);
      flow.y = top;
    },
  };
  return flow;
}

/** Goes on in the next column or page unless `height` points are left. */
export async function ensureRoom(flow: Flow, height: number): Promise<void> {
  if (flow.y + height > flow.bottom && !flow.isFresh()) await flow.next();
}
