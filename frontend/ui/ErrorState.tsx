import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './ErrorState.module.css';
import { Icon } from './Icon.tsx';

interface ErrorStateProps {
  /** Already translated. */
  readonly message: string;
  readonly onRetry?: () => void;
  /** In place of 'Try again'. */
  readonly retryLabel?: string;
}

/** Says what went wrong and offers a way on. */
export function ErrorState({ message, onRetry, retryLabel }: ErrorStateProps): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.state} role="alert">
      <Icon name="alert" size={20} />
      <p className={classes.message}>{message}</p>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel ?? t('ButtonTextRetry')}
        </Button>
      )}
    </div>
  );
}
