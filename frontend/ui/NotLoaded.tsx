import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { leaving } from '#lib/leaving.ts';
import { Icon } from './Icon.tsx';
import classes from './NotLoaded.module.css';

/** Offers to reload over a page that stays usable without the part that failed to load. */
export function NotLoaded({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.place} role="alert">
      <Icon name="alert" />
      <span>{t('PartNotLoaded')}</span>
      <Button variant="default" size="compact-md" onClick={leaving.reload}>
        {t('ButtonTextReload')}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={onClose}>
        {t('ButtonTextClose')}
      </Button>
    </div>
  );
}
