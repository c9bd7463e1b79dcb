import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

export interface DrawingProps {
  /** Edge in CSS pixels; at 32 and below the thin details are left out. */
  readonly size?: number;
}

const maxSmallSize = 32;

/** A line drawing on a 96 × 96 sheet. It decorates: the words beside it say what it shows. */
export function Drawing({ size = 56, children }: DrawingProps & { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      className={size <= maxSmallSize ? `${classes.drawing} ${classes.small}` : classes.drawing}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
