import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A drawing of the empty state. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The state is the whole page: its title is the page's heading. */
  readonly isPage?: boolean;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Says what is empty and offers one action. */
export function EmptyState({ drawing, title, text, action, isPage = false }: EmptyStateProps): ReactNode {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      {drawing}
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
