import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A tall side cabinet. */
export function SideStorageDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="30" y="6" width="36" height="80" rx="1" />
      <path d="M30 48H66" />
      <path d="M35 40v-6M35 56v6" />
      <path className="t" d="M33 9h30v36H33zM33 51h30v32H33z" />
    </Drawing>
  );
}
