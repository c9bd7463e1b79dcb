import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A shower channel in the floor. */
export function ShowerChannelDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M6 38L20 28H90L76 38z" />
      <path className="f" d="M6 38H76v6H6zM76 38L90 28v6L76 44z" />
      <path
        className="t"
        d="M13 38L27 28M20 38L34 28M27 38L41 28M34 38L48 28M41 38L55 28M48 38L62 28M55 38L69 28M62 38L76 28M69 38L83 28"
      />
      <path className="f" d="M32 44h18v16c0 3-2 5-5 5h-8c-3 0-5-2-5-5z" />
      <path className="f" d="M50 52h26v8H49.8z" />
      <path className="f" d="M66 50h5v12h-5z" />
      <path className="w" d="M2 44h4M76 44h16" />
    </Drawing>
  );
}
