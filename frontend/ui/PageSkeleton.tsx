import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './PageSkeleton.module.css';

interface PageSkeletonProps {
  readonly rows?: number;
}

/** The shape of a page that is on its way; it stays invisible for the first 150 ms. */
export function PageSkeleton({ rows = 5 }: PageSkeletonProps): ReactNode {
  const { t } = useText();
  return (
    <div className={`sani-page ${classes.skeleton}`} role="status" aria-label={t('PageLoading')}>
      <Skeleton height={28} width="40%" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <Skeleton key={row} height={48} />
      ))}
    </div>
  );
}
