import { type ReactNode, useId } from 'react';
import classes from './Pane.module.css';

interface PaneProps {
  /** Heading, and the accessible name of the section. */
  readonly title: ReactNode;
  /** Controls beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A framed part of a page under its own heading. */
export function Pane({ title, actions, children }: PaneProps): ReactNode {
  const headingId = useId();
  return (
    <section className={classes.pane} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 className={classes.heading} id={headingId}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
