import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A drawing of components/drawings. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Says what is empty and offers one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps): ReactNode {
  return (
    <div className={classes.state}>
      {drawing}
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
