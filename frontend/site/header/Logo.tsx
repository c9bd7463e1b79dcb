import type { ReactNode } from 'react';
import classes from './Logo.module.css';

/** The mark and the product's name. */
export function Logo(): ReactNode {
  return (
    <span className={classes.logo}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classes.mark}>
        <path d="M2.5 9.5h19M4.5 9.5V4M19.5 9.5V4M4.5 9.5V13a7.5 7.5 0 0 0 15 0V9.5M9 20.5h6" />
      </svg>
      <span>Sanispec</span>
    </span>
  );
}
