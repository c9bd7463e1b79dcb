import type { ReactNode } from 'react';
import classes from './Spinner.module.css';

interface SpinnerProps {
  /** 14 CSS pixels stand among words, 16 in place of an icon, 36 in place of what is still to come. */
  readonly size?: 14 | 16 | 36;
  /** It has the colour of the words around it instead of its own. */
  readonly hasTextColour?: boolean;
  /** Only where no words beside it say the same. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Turns while something is awaited. */
export function Spinner({ size = 14, hasTextColour = false, label, className }: SpinnerProps): ReactNode {
  const names = [classes.spinner, classes[`size${size}`], hasTextColour && classes.inherited, className];
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={names.filter(Boolean).join(' ')}
    />
  );
}
