import type { ReactNode } from 'react';
import classes from './Logo.module.css';

/** The mark and the product's name. */
export function Logo(): ReactNode {
  return (
    <span className={classes.logo}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classes.mark}>
        <path d="M2.500 9.500h19M4.500 9.500V4M19.500 9.500V4M4.500 9.500V13a7.500 7.500 0 0 0 15 0V9.500M9 20.500h6" />
      </svg>
      <span>Sanispec</span>
    </span>
  );
}
