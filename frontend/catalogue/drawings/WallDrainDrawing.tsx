import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
