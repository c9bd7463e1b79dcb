import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A glass division between urinals, from the side. */
export function UrinalDivisionDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path
        className="w"
        d="M14 8l-6 6M14 16l-6 6M14 24l-6 6M14 32l-6 6M14 40l-6 6M14 48l-6 6M14 56l-6 6M14 64l-6 6M14 72l-6 6M14 80l-6 6"
      />
      <path className="w" d="M14 8V88" />
      <path className="f" d="M14 16h46c14 0 22 9 22 22v20c0 10-6 16-16 16H14z" />
      <circle className="t" cx="22" cy="26" r="2.5" />
      <circle className="t" cx="22" cy="64" r="2.5" />
      <path className="t" d="M30 58l30-34M42 60l26-29" />
    </Drawing>
  );
}
