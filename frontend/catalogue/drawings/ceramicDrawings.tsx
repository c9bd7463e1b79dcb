import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** What ceramics hang on and stand over, seen from the side; part of a drawing. */
function WallAndFloor(): ReactNode {
  return (
    <>
      <path
        className="w"
        d="M14 10l-6 6M14 18l-6 6M14 26l-6 6M14 34l-6 6M14 42l-6 6M14 50l-6 6M14 58l-6 6M14 66l-6 6M14 74l-6 6M14 82l-6 6"
      />
      <path className="w" d="M14 10V86" />
      <path className="w" d="M14 88H88" />
    </>
  );
}

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

/** A wall-hung bidet from the side. */
export function BidetDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <WallAndFloor />
      <path className="f" d="M14 44H79c3 0 4.5 2 4 5C80 62 71 67 60 69.5 50 71.5 43 78 36 78H14z" />
      <path className="t" d="M14 50H80" />
      <path className="f" d="M24 44V30c0-3 2-5 5-5h12c2 0 3 1 3 3v3h-4v-2H30c-1 0-1.5.5-1.5 1.5V44z" />
      <path d="M26 25l-1-5 12-3" />
    </Drawing>
  );
}

/** A urinal from the front. */
export function UrinalDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M31 16c0-5 3-8 8-8h18c5 0 8 3 8 8l3 42c.6 16-8 27-20 27S27.4 74 28 58z" />
      <path className="f" d="M37 40c0-7 4-11 11-11s11 4 11 11l1.5 19c.5 8-4.5 15-12.5 15s-13-7-12.5-15z" />
      <circle className="f" cx="48" cy="64" r="3.5" />
      <path className="t" d="M36 14h24M46.5 64h3" />
      <path className="t" d="M41 42c0-5 2-8 6-9" />
    </Drawing>
  );
}

/** A glass division between urinals, from the side. */
export function UrinalDivisionDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path
        className="w"
        d="M14 8l-6 6M14 16l-6 6M14 24l-6 6M14 32l-6 6M14 40l-6 6M14 48l-6 6M14 56l-6 6M14 64l-6 6M14 72l-6 6M14 80l-6 6"
      />
      <path className="w" d="M14 8V88" />
      <path className="f" d="M14 16h46c14 0 22 9 22 22v20c0 10-6 16-16 16H14z" />
      <circle className="t" cx="22" cy="26" r="2.5" />
      <circle className="t" cx="22" cy="64" r="2.5" />
      <path className="t" d="M30 58l30-34M42 60l26-29" />
    </Drawing>
  );
}

/** A washbasin from the front. */
export function WashbasinDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="f" d="M44 34V20c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v14z" />
      <path d="M45 16l-1-4h9" />
      <path
        className="f"
        d="M8 36c0-1.5 1-2.5 2.5-2.5h75c1.5 0 2.5 1 2.5 2.5v5c0 1.5-1 2.5-2.5 2.5h-75C9 43.5 8 42.5 8 41z"
      />
      <path className="f" d="M15 43.5h66c-1 14-8 20-20 22H35c-12-2-19-8-20-22z" />
      <path className="t" d="M21 47c2 8 7 12 15 14" />
      <path className="f" d="M42 65.5h12v5H42z" />
      <path d="M44.5 70.5v12M51.5 70.5v12" />
    </Drawing>
  );
}

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
