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

/** An actuator plate with two rectangular buttons. */
export function ActuatorPlateDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="12" y="25" width="72" height="46" rx="3" />
      <rect className="t" x="15" y="28" width="66" height="40" rx="1.5" />
      <rect className="f" x="22" y="36" width="30" height="24" rx="2" />
      <rect className="f" x="56" y="36" width="18" height="24" rx="2" />
      <path className="t" d="M26 40h22M60 40h10" />
    </Drawing>
  );
}

/** An actuator plate with two round buttons. */
export function RoundActuatorPlateDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="12" y="25" width="72" height="46" rx="3" />
      <rect className="t" x="15" y="28" width="66" height="40" rx="1.5" />
      <circle className="f" cx="41" cy="48" r="13" />
      <circle className="f" cx="65" cy="48" r="7.5" />
      <circle className="t" cx="41" cy="48" r="10" />
      <circle className="t" cx="65" cy="48" r="5" />
    </Drawing>
  );
}

/** A urinal control plate. */
export function UrinalControlDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="18" y="18" width="60" height="60" rx="3" />
      <rect className="t" x="22" y="22" width="52" height="52" rx="1" />
      <rect className="f" x="38" y="34" width="20" height="10" rx="5" />
      <circle className="k" cx="48" cy="39" r="2" />
      <path className="t" d="M40 54a12 12 0 0 0 16 0M43 58a8 8 0 0 0 10 0" />
    </Drawing>
  );
}
