import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import classes from './Pager.module.css';

interface PagerProps {
  /** Rows before this page. */
  readonly offset: number;
  readonly pageSize: number;
  readonly total: number;
  onChange(offset: number): void;
}

/** Which rows are shown, and the way to the pages before and after; both ways stay focusable at the ends. */
export function Pager({ offset, pageSize, total, onChange }: PagerProps): ReactNode {
  const { t } = useText();
  const last = Math.min(offset + pageSize, total);
  const isFirst = offset === 0;
  const isLast = last >= total;
  return (
    <nav className={classes.pager} aria-label={t('ProjectsPages')}>
      <span className="sani-figures" role="status">
        {t('ProjectsShowing', total === 0 ? 0 : offset + 1, last, total)}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        className={classes.step ?? ''}
        aria-label={t('ProjectsPagePrevious')}
        aria-disabled={isFirst}
        onClick={() => {
          if (!isFirst) onChange(Math.max(0, offset - pageSize));
        }}
      >
        <Icon name="chevronLeft" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        className={classes.step ?? ''}
        aria-label={t('ProjectsPageNext')}
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) onChange(offset + pageSize);
        }}
      >
        <Icon name="chevronRight" />
      </ActionIcon>
    </nav>
  );
}
