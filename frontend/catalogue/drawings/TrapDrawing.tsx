import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A bottle trap under a basin. */
export function TrapDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path
        className="w"
        d="M84 12l6 6M84 20l6 6M84 28l6 6M84 36l6 6M84 44l6 6M84 52l6 6M84 60l6 6M84 68l6 6M84 76l6 6"
      />
      <path className="w" d="M84 12V84" />
      <path className="f" d="M36 8h16v4H36z" />
      <path className="f" d="M39 12h10v26H39z" />
      <path className="f" d="M36 20h16v6H36z" />
      <path
        className="f"
        d="M34 32h20c1.5 0 2.5 1 2.5 2.5V66c0 2-1 3-3 4l-3 2h-13l-3-2c-2-1-3-2-3-4V34.5C31.5 33 32.5 32 34 32z"
      />
      <path d="M31.5 60h25" />
      <path className="f" d="M56.5 38H78v8H56.5z" />
      <path className="f" d="M60 36h6v12h-6z" />
      <path className="f" d="M78 33h6v18h-6z" />
      <path className="t" d="M36 37v18" />
    </Drawing>
  );
}
