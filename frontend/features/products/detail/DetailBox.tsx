import { type ReactNode, useId } from 'react';
import classes from './DetailBox.module.css';

interface DetailBoxProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page of a product, in a frame of its own. */
export function DetailBox({ title, children }: DetailBoxProps): ReactNode {
  const headingId = useId();
  return (
    <section className={classes.box} aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
