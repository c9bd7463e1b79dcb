import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A utility sink with its grid. */
export function UtilitySinkDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M6 88H90" />
      <path className="f" d="M14 26h68v8H14z" />
      <path className="f" d="M12 40h72l-6 34H18z" />
      <path className="f" d="M8 36h80v5H8z" />
      <path className="t" d="M20 46l4 22M34 46l2 22M48 46v22M62 46l-2 22M76 46l-4 22" />
      <path className="f" d="M42 74h12v6H42z" />
      <path d="M48 80v8" />
    </Drawing>
  );
}
