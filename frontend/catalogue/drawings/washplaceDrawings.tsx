import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A basin mixer from the side. */
export function TapDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path className="w" d="M16 86H82" />
      <path className="f" d="M33 86v-3c0-1 .8-2 2-2h16c1.2 0 2 1 2 2v3z" />
      <path
        className="f"
        d="M36 81V36c0-6 4-9.5 10-9.5h28c4 0 6 2 6 6V40h-7v-3.5c0-1-.6-1.5-1.6-1.5H54c-2.5 0-4 1.2-4 4V81z"
      />
      <path className="f" d="M37 26.5c0-4 2-6 6-6s6 2 6 6z" />
      <path className="f" d="M41 20.5v-4.5c0-1.6 1-2.6 2.4-2.9L66 8.5l.6 2.8L47 16v4.5z" />
      <path className="t" d="M40.5 78V37" />
      <path className="t" d="M75 43v1M78 43v1M75 47v1M78 47v1" />
    </Drawing>
  );
}

/** A bottle trap under a basin. */
export function TrapDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <path
        className="w"
        d="M84 12l6 6M84 20l6 6M84 28l6 6M84 36l6 6M84 44l6 6M84 52l6 6M84 60l6 6M84 68l6 6M84 76l6 6"
      />
      <path className="w" d="M84 12V84" />
      <path className="f" d="M36 8h16v4H36z" />
      <path className="f" d="M39 12h10v26H39z" />
      <path className="f" d="M36 20h16v6H36z" />
      <path
        className="f"
        d="M34 32h20c1.5 0 2.5 1 2.5 2.5V66c0 2-1 3-3 4l-3 2h-13l-3-2c-2-1-3-2-3-4V34.5C31.5 33 32.5 32 34 32z"
      />
      <path d="M31.5 60h25" />
      <path className="f" d="M56.5 38H78v8H56.5z" />
      <path className="f" d="M60 36h6v12h-6z" />
      <path className="f" d="M78 33h6v18h-6z" />
      <path className="t" d="M36 37v18" />
    </Drawing>
  );
}

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

/** A mirror cabinet. */
export function MirrorCabinetDrawing({ size }: DrawingProps): ReactNode {
  return (
    <Drawing {...(size !== undefined && { size })}>
      <rect className="f" x="12" y="14" width="72" height="62" rx="1" />
      <path d="M12 20H84M48 20v56" />
      <path className="t" d="M20 32l10-8M20 44l24-19M56 50l22-19M56 62l24-20" />
      <path d="M16 17h64" strokeDasharray="2 3" />
      <path className="t" d="M44 70v3M52 70v3" />
    </Drawing>
  );
}

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
