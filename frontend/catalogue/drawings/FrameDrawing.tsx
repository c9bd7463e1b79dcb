import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** An installation frame with its cistern. */
export function FrameDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M6 90H90" />
      <path className="f" d="M22 8h7v76h-7zM67 8h7v76h-7z" />
      <path className="f" d="M16 84h19v6H16zM61 84h19v6H61z" />
      <path className="f" d="M29 10h38v5H29z" />
      <path className="f" d="M33 18h30c2 0 3 1 3 3v22c0 3-2 4-4 4H34c-2 0-4-1-4-4V21c0-2 1-3 3-3z" />
      <rect className="f" x="38" y="22" width="20" height="13" rx="1" />
      <path className="t" d="M41 25h14v7H41z" />
      <path className="f" d="M29 52h38v8H29z" />
      <circle cx="38" cy="56" r="1.8" />
      <circle cx="58" cy="56" r="1.8" />
      <path d="M45 47v5M51 47v5" />
      <circle className="f" cx="48" cy="65.5" r="3.6" />
      <circle className="f" cx="48" cy="77" r="6" />
      <circle className="t" cx="48" cy="77" r="3.5" />
      <path className="t" d="M29 77h13M54 77h13" />
    </Drawing>
  );
}
