import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A washbasin from the front. */
export function WashbasinDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M44 34V20c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v14z" />
      <path d="M45 16l-1-4h9" />
      <path
        className="f"
        d="M8 36c0-1.5 1-2.5 2.5-2.5h75c1.5 0 2.5 1 2.5 2.5v5c0 1.5-1 2.5-2.5 2.5h-75C9 43.5 8 42.5 8 41z"
      />
      <path className="f" d="M15 43.5h66c-1 14-8 20-20 22H35c-12-2-19-8-20-22z" />
      <path className="t" d="M21 47c2 8 7 12 15 14" />
      <path className="f" d="M42 65.5h12v5H42z" />
      <path d="M44.5 70.5v12M51.5 70.5v12" />
    </Drawing>
  );
}
