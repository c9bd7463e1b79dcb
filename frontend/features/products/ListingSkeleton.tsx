import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import classes from './ListingSkeleton.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The shape of the cards to come. Invisible for the first 150 ms. */
export function CardsSkeleton(): ReactNode {
  return (
    <div className={classes.cards} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} height={380} />
      ))}
    </div>
  );
}

/** The shape of the listing while its catalogue loads. */
export function ListingSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.page} role="status" aria-label={t('NotificationCatalogLoadingProgressTitle')}>
      <Skeleton height={40} />
      <Skeleton height={28} width="40%" />
      <CardsSkeleton />
    </div>
  );
}
