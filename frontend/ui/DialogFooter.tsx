import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

interface DialogFooterProps {
  /** Opposite the buttons, such as a total. */
  readonly start?: ReactNode;
  /** The buttons; the main one comes last. */
  readonly children: ReactNode;
}

/** The buttons of a dialog. They stay in view while its content scrolls. */
export function DialogFooter({ start, children }: DialogFooterProps): ReactNode {
  return (
    <div className={classes.footer}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}
