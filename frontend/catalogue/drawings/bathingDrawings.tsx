import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A bathtub from the front. */
export function BathtubDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M4 84H92" />
      <path className="f" d="M5 36c0-1.7 1.3-3 3-3h80c1.7 0 3 1.3 3 3s-1.3 3-3 3H8c-1.7 0-3-1.3-3-3z" />
      <path className="f" d="M9 39h78c0 20-5 31-18 33l-2 8h-6l1-8H34l1 8h-6l-2-8C14 70 9 59 9 39z" />
      <path className="t" d="M16 43c1 14 5 22 14 25" />
      <path className="f" d="M20 33V19c0-3 2-5 5-5h5v5h-4c-1 0-1.5.5-1.5 1.5V33z" />
      <circle className="t" cx="77" cy="48" r="2.5" />
    </Drawing>
  );
}

/** A shower surface from above. */
export function ShowerSurfaceDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="8" y="18" width="80" height="60" rx="2" />
      <path className="t" d="M8 18L44 44M88 18L52 44M8 78L44 52M88 78L52 52" />
      <circle className="f" cx="48" cy="48" r="7" />
      <circle className="t" cx="48" cy="48" r="4" />
    </Drawing>
  );
}

/** A shower channel in the floor. */
export function ShowerChannelDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M6 38L20 28H90L76 38z" />
      <path className="f" d="M6 38H76v6H6zM76 38L90 28v6L76 44z" />
      <path
        className="t"
        d="M13 38L27 28M20 38L34 28M27 38L41 28M34 38L48 28M41 38L55 28M48 38L62 28M55 38L69 28M62 38L76 28M69 38L83 28"
      />
      <path className="f" d="M32 44h18v16c0 3-2 5-5 5h-8c-3 0-5-2-5-5z" />
      <path className="f" d="M50 52h26v8H49.8z" />
      <path className="f" d="M66 50h5v12h-5z" />
      <path className="w" d="M2 44h4M76 44h16" />
    </Drawing>
  );
}

/** A drain in the wall of a shower. */
export function WallDrainDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M20 8V84" />
      <path
        className="w"
        d="M20 12l-6 6M20 20l-6 6M20 28l-6 6M20 36l-6 6M20 44l-6 6M20 52l-6 6M20 60l-6 6M20 68l-6 6"
      />
      <path className="f" d="M20 58h10v22H20z" />
      <path className="t" d="M23 62v14M27 62v14" />
      <path className="f" d="M30 78l58 4v4H20v-6h10z" />
      <path className="d" d="M8 66h12M8 74h12" />
      <path d="M38 68l-6 4M46 64l-6 4M54 60l-6 4" />
    </Drawing>
  );
}

/** A basin drain. */
export function DrainDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <ellipse className="f" cx="48" cy="26" rx="22" ry="7" />
      <path className="f" d="M26 26v3c0 4 10 7 22 7s22-3 22-7v-3" />
      <path className="f" d="M38 35.5v36h20v-36c-6 .7-14 .7-20 0z" />
      <path className="t" d="M38 46h20M38 50h20M38 54h20M38 58h20M38 62h20" />
      <path className="f" d="M36 71h24v8H36z" />
    </Drawing>
  );
}
