import type { ReactNode } from 'react';
import classes from './HomeSections.module.css';

/** Three pages of a specification: cover, quantities, data sheet. */
export function DocumentsDrawing(): ReactNode {
  return (
    <svg
      className={classes.documents}
      width="206"
      height="80"
      viewBox="0 0 206 80"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.page} d="M1 1h58v78H1zM74 1h58v78H74zM147 1h58v78h-58z" />
      <path d="M10 14h26M10 20h18M82 12h22M155 12h20" />
      <path
        className={classes.detail}
        d="M10 36h40v24H10zM10 72h18M82 22h42M82 32h42M82 42h42M82 52h42M82 62h42M82 72h42M105 22v50M116 22v50M155 60h42M155 66h42M155 72h26"
      />
      <path className={classes.page} d="M158 36h30c3 0 3 4 0 6-4 2-9 2-12 5-2 2-4 4-8 4h-10z" />
    </svg>
  );
}
