import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '../Icon.tsx';
import classes from './Pager.module.css';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  onChange(page: number): void;
}

/** First, last and those around the present page; undefined where some are left out. */
export function pagesShown(page: number, count: number): readonly (number | undefined)[] {
  const near = [0, page - 1, page, page + 1, count - 1].filter((shown) => shown >= 0 && shown < count);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const gap = at - (shown[index - 1] ?? -1) - 1;
    if (gap === 0) return [at];
    // A single page takes no more room than the dots.
    return gap === 1 ? [at - 1, at] : [undefined, at];
  });
}

/** Which rows are shown, and the ways to the other pages; both steps stay focusable at the ends. */
export function Pager({ page, pageSize, total, onChange }: PagerProps): ReactNode {
  const { t } = useText();
  const count = Math.max(1, Math.ceil(total / pageSize));
  const first = page * pageSize;
  return (
    <nav className={classes.pager} aria-label={t('ProjectsPages')}>
      <span className={`${classes.shown} sani-figures`} role="status">
        {t('ProjectsShowing', total === 0 ? 0 : first + 1, Math.min(first + pageSize, total), total)}
      </span>
      <Step to={page - 1} count={count} onChange={onChange} />
      <ol className={classes.pages}>
        {pagesShown(page, count).map((shown, index) =>
          shown === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place.
            <li key={`dots ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <button
                type="button"
                className={`sani-plain ${classes.page}`}
                aria-label={t('ProjectsPage', shown + 1)}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onChange(shown)}
              >
                {shown + 1}
              </button>
            </li>
          ),
        )}
      </ol>
      <Step to={page + 1} count={count} isForward onChange={onChange} />
    </nav>
  );
}

interface StepProps {
  readonly to: number;
  readonly count: number;
  readonly isForward?: boolean;
  onChange(page: number): void;
}

function Step({ to, count, isForward = false, onChange }: StepProps): ReactNode {
  const { t } = useText();
  const isEnd = to < 0 || to >= count;
  return (
    <ActionIcon
      variant="default"
      size={34}
      className={classes.step}
      aria-label={t(isForward ? 'ProjectsPageNext' : 'ProjectsPagePrevious')}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onChange(to);
      }}
    >
      <Icon name={isForward ? 'chevronRight' : 'chevronLeft'} />
    </ActionIcon>
  );
}
