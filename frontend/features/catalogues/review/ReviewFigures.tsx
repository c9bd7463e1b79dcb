import type { FindingGroup, ImportReview } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatChange, formatInteger } from '#lib/formats.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { findingCount } from './importReview.ts';
import classes from './Review.module.css';

interface ReviewFiguresProps {
  readonly review: ImportReview;
  readonly groups: readonly FindingGroup[];
  readonly isRollback: boolean;
}

/** The five figures of a check. */
export function ReviewFigures({ review, groups, isRollback }: ReviewFiguresProps): ReactNode {
  const { t, tCount, locale } = useText();
  const { counts, prices } = review;
  const errors = findingCount(groups, 'error');
  const warnings = findingCount(groups, 'warning');
  return (
    <section aria-label={t('ReviewFigures')}>
      <dl className={classes.figures}>
        <Figure
          label={t(isRollback ? 'ReviewArticlesOfVersion' : 'ReviewArticles')}
          value={review.articles}
          hint={tCount('ReviewLiveArticles', review.liveArticles)}
        />
        <Figure
          label={t('ReviewTabadded')}
          value={counts.added}
          meaning="fits"
          icon="add"
          hint={tCount('ReviewAddedIn', review.addedSubCategories)}
        />
        <Figure
          label={t('ReviewTabremoved')}
          value={counts.removed}
          meaning="conflict"
          icon="minus"
          hint={tCount('ReviewRemovedIn', review.removedInProjects)}
        />
        <Figure
          label={t('ReviewTabrepriced')}
          value={counts.repriced}
          hint={
            counts.repriced === 0
              ? t('ReviewNoPriceChange')
              : prices.medianPercent === undefined
                ? t('PriceOnRequest')
                : tCount('ReviewMedian', prices.lower, formatChange(prices.medianPercent, locale))
          }
        />
        <Figure
          label={t('ReviewWarningsFigure')}
          value={warnings}
          meaning="notice"
          icon="alert"
          hint={errors === 0 ? t('ReviewNoErrors') : tCount('ReviewErrors', errors)}
          isHintBad={errors > 0}
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly hint: string;
  readonly meaning?: 'fits' | 'conflict' | 'notice';
  /** With a meaning: colour never stands alone. */
  readonly icon?: IconName;
  readonly isHintBad?: boolean;
}

function Figure({ label, value, hint, meaning, icon, isHintBad = false }: FigureProps): ReactNode {
  const { locale } = useText();
  const isMarked = value > 0 && meaning !== undefined;
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value} data-meaning={isMarked ? meaning : undefined}>
        {isMarked && icon !== undefined && <Icon name={icon} />}
        <span className="sani-figures">{formatInteger(value, locale)}</span>
      </dd>
      <dd className={classes.figureHint} data-bad={isHintBad || undefined}>
        {hint}
      </dd>
    </div>
  );
}
