import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { WallAndFloor } from './WallAndFloor.tsx';

/** A wall-hung bidet from the side. */
export function BidetDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <WallAndFloor />
      <path className="f" d="M14 44H79c3 0 4.5 2 4 5C80 62 71 67 60 69.5 50 71.5 43 78 36 78H14z" />
      <path className="t" d="M14 50H80" />
      <path className="f" d="M24 44V30c0-3 2-5 5-5h12c2 0 3 1 3 3v3h-4v-2H30c-1 0-1.5.5-1.5 1.5V44z" />
      <path d="M26 25l-1-5 12-3" />
    </Drawing>
  );
}
