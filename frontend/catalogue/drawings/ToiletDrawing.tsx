import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { WallAndFloor } from './WallAndFloor.tsx';

/** A wall-hung WC from the side. */
export function ToiletDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <WallAndFloor />
      <path className="f" d="M14 47H79c3 0 4 2 3.4 5C79 63 70 67.5 60 69.5 50 71.5 43 78 36 78H14z" />
      <path className="f" d="M14 41.5h8c2-3 5-4 9-4h44c5 0 8 2.5 8 6 0 2-1 3.5-3 3.5H14z" />
      <path className="t" d="M22 41.5H81" />
      <path className="t" d="M20 58v14M26 56c0 9 2 13 8 16" />
    </Drawing>
  );
}
