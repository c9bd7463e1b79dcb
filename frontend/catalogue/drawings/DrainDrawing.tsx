import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
