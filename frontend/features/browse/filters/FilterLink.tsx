import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import classes from './FilterLink.module.css';

/** A quiet command among filters, such as 'Clear all'; when it goes, the focus goes to what is left of them. */
export function FilterLink(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>): ReactNode {
  const ref = useFocusHandedOn(3);
  return <button {...props} ref={ref} type="button" className={classes.link} />;
}
