import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A vanity unit with its basin. */
export function VanityDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path
        className="f"
        d="M8 30c0-1.5 1-2.5 2.5-2.5h75c1.5 0 2.5 1 2.5 2.5v3c0 1.5-1 2.5-2.5 2.5h-75C9 35.5 8 34.5 8 33z"
      />
      <rect className="f" x="12" y="35.5" width="72" height="42" rx="1" />
      <path d="M12 56.5H84" />
      <path d="M36 41.5h24M36 62.5h24" />
      <path className="t" d="M15 38.5h66v15H15zM15 59.5h66v15H15z" />
      <path className="f" d="M45.5 27.5V16c0-2 1-3 2.5-3s2.5 1 2.5 3v11.5z" />
      <path className="w" d="M8 88H88" />
    </Drawing>
  );
}
