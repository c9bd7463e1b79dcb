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
