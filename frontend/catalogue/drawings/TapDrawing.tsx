import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A basin mixer from the side. */
export function TapDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M16 86H82" />
      <path className="f" d="M33 86v-3c0-1 .8-2 2-2h16c1.2 0 2 1 2 2v3z" />
      <path
        className="f"
        d="M36 81V36c0-6 4-9.5 10-9.5h28c4 0 6 2 6 6V40h-7v-3.5c0-1-.6-1.5-1.6-1.5H54c-2.5 0-4 1.2-4 4V81z"
      />
      <path className="f" d="M37 26.5c0-4 2-6 6-6s6 2 6 6z" />
      <path className="f" d="M41 20.5v-4.5c0-1.6 1-2.6 2.4-2.9L66 8.5l.6 2.8L47 16v4.5z" />
      <path className="t" d="M40.5 78V37" />
      <path className="t" d="M75 43v1M78 43v1M75 47v1M78 47v1" />
    </Drawing>
  );
}
