import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import classes from './NotLoaded.module.css';

interface NotLoadedProps {
  onRetry(): void;
  onClose(): void;
}

/** Says over the page that a part of the site could not be fetched. */
export function NotLoaded({ onRetry, onClose }: NotLoadedProps): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.place} role="alert">
      <Icon name="alert" />
      <span>{t('NetworkError')}</span>
      <Button variant="default" size="compact-md" onClick={onRetry}>
        {t('ButtonTextRetry')}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={onClose}>
        {t('ButtonTextClose')}
      </Button>
    </div>
  );
}
