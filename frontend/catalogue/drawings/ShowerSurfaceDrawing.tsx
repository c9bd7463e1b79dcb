import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
