import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A row of two basins for public rooms. */
export function PublicSolutionDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M6 88H90" />
      <path className="f" d="M6 42h84v7H6z" />
      <path className="f" d="M12 49h32c0 10-6 15-16 15s-16-5-16-15zM52 49h32c0 10-6 15-16 15s-16-5-16-15z" />
      <path className="f" d="M25 42V26c0-1.5 1-2.5 2.5-2.5H34v4h-4V42zM65 42V26c0-1.5 1-2.5 2.5-2.5H74v4h-4V42z" />
      <path className="t" d="M16 53c1 4 4 7 8 8M56 53c1 4 4 7 8 8" />
      <path d="M28 64v10M68 64v10" />
    </Drawing>
  );
}
