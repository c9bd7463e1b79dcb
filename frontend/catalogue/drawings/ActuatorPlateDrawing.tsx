import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
