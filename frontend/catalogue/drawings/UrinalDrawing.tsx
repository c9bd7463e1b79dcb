import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A urinal from the front. */
export function UrinalDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M31 16c0-5 3-8 8-8h18c5 0 8 3 8 8l3 42c.6 16-8 27-20 27S27.4 74 28 58z" />
      <path className="f" d="M37 40c0-7 4-11 11-11s11 4 11 11l1.5 19c.5 8-4.5 15-12.5 15s-13-7-12.5-15z" />
      <circle className="f" cx="48" cy="64" r="3.5" />
      <path className="t" d="M36 14h24M46.5 64h3" />
      <path className="t" d="M41 42c0-5 2-8 6-9" />
    </Drawing>
  );
}
