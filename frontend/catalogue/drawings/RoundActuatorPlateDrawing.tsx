import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
