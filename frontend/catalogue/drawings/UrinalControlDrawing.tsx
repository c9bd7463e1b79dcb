import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A urinal control plate. */
export function UrinalControlDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="18" y="18" width="60" height="60" rx="3" />
      <rect className="t" x="22" y="22" width="52" height="52" rx="1" />
      <rect className="f" x="38" y="34" width="20" height="10" rx="5" />
      <circle className="k" cx="48" cy="39" r="2" />
      <path className="t" d="M40 54a12 12 0 0 0 16 0M43 58a8 8 0 0 0 10 0" />
    </Drawing>
  );
}
