import type { Article } from '@sanispec/shared/catalogue';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useTabIndex } from '../product/OneStop.tsx';
import classes from './CompareCheckbox.module.css';
import { maxCompared, useComparison } from './comparison.ts';

interface CompareCheckboxProps {
  readonly article: Pick<Article, 'id' | 'title'>;
  /** In tables the column's head says what the box is for. */
  readonly isBare?: boolean;
}

/** Takes an article into the comparison, or out of it. */
export function CompareCheckbox({ article, isBare = false }: CompareCheckboxProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const tabIndex = useTabIndex();
  const comparison = useComparison();
  const isCompared = comparison.articleIds.includes(article.id);

  function toggle(): void {
    if (isCompared) comparison.remove(article.id);
    else if (comparison.isFull) notify.info(t('CompareFull', maxCompared), { id: 'compareFull' });
    else comparison.add(article.id);
  }

  return (
    <label className={`sani-screen-only ${classes.label} ${isBare ? classes.bare : ''}`}>
      <input
        className="sani-check"
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={t('CompareArticle', article.title)}
        checked={isCompared}
        onChange={toggle}
      />
      {!isBare && <span aria-hidden="true">{t('CompareLabel')}</span>}
    </label>
  );
}
