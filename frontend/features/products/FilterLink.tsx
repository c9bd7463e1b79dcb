import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './FilterLink.module.css';

/** A quiet command among filters, such as 'Clear all'. */
export function FilterLink(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>): ReactNode {
  return <button {...props} type="button" className={classes.link} />;
}
