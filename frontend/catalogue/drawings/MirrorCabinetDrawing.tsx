import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

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
