import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './DetailSkeleton.module.css';
import detailClasses from './ProductDetail.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The shape of an article's page while it is on its way. Invisible for the first 150 ms. */
export function DetailSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <div className={`${detailClasses.page} ${classes.page}`} role="status" aria-label={t('PageLoading')}>
      <div className={`${detailClasses.layout} ${classes.appearing}`}>
        <div className={`${detailClasses.header} ${classes.stack}`}>
          <Skeleton height={20} width={160} />
          <Skeleton height={36} width="60%" />
          <Skeleton height={20} width="30%" />
        </div>
        <div className={detailClasses.content}>
          <div className={detailClasses.sights}>
            <Skeleton className={classes.sight} />
            <Skeleton className={classes.sight} />
          </div>
          <div className={classes.stack}>
            {rows.map((row) => (
              <Skeleton key={row} height={32} />
            ))}
          </div>
        </div>
        <div className={detailClasses.side}>
          <Skeleton height={192} />
          <Skeleton height={32} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
