import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { lazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';
import classes from './CompareTray.module.css';
import { maxCompared, useComparison, useComparisonView } from './comparison.ts';

const compareDialog = lazyModule(async () => (await import('./CompareDialog.tsx')).CompareDialog);

interface CompareTrayProps {
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/** What was chosen for comparison, at the bottom of the page, and the comparison itself while the address asks for it. */
export function CompareTray({ summary, labels }: CompareTrayProps): ReactNode {
  const { t } = useText();
  const comparison = useComparison();
  const view = useComparisonView();
  const { articleIds } = comparison;
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, articleIds), enabled: articleIds.length > 0 });
  if (articleIds.length === 0) return null;
  const compared = articles.filter(({ id }) => articleIds.includes(id));
  return (
    <section className={`sani-bottom-bar ${classes.tray}`} aria-label={t('CompareLabel')}>
      <span className={classes.pictures}>
        {compared.map(({ id, title, pictures, subCategory }) => (
          <span key={id} className={classes.compared}>
            <span className={classes.picture}>
              <ProductPicture source={pictures.main} description="" subCategory={subCategory} />
            </span>
            <ActionIcon
              size={22}
              color="var(--sani-muted)"
              aria-label={t('CompareRemove', title)}
              onClick={() => comparison.remove(id)}
            >
              <Icon name="close" size={12} />
            </ActionIcon>
          </span>
        ))}
      </span>
      <p className={classes.count} role="status">
        {t('CompareCount', articleIds.length, maxCompared)}
      </p>
      <Button variant="subtle" onClick={comparison.clear}>
        {t('CompareClear')}
      </Button>
      <Button variant="default" disabled={compared.length < 2} onClick={view.open}>
        {t('CompareLabel')}
      </Button>
      {view.isOpen && compared.length > 0 && (
        <LazyDialog part={compareDialog} dialog={{ articles: compared, summary, labels, onClose: view.close }} />
      )}
    </section>
  );
}
