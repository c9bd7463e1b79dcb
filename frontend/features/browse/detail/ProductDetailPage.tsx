import { Skeleton } from '@mantine/core';
import { countryName } from '@sanispec/shared/markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { wholeArticlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CatalogueGate, Pending } from '../state/CatalogueGate.tsx';
import { BackToListing } from './BackToListing.tsx';
import detailClasses from './ProductDetail.module.css';
import { ProductDetail } from './ProductDetail.tsx';
import classes from './ProductDetailPage.module.css';

/** One article, public or inside a project. */
export function Component(): ReactNode {
  return <CatalogueGate skeleton={<DetailSkeleton />}>{(summary) => <FoundArticle summary={summary} />}</CatalogueGate>;
}

function FoundArticle({ summary }: { readonly summary: CatalogueSummary }): ReactNode {
  const { t, locale } = useText();
  const { articleId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...wholeArticlesQuery(summary, [articleId]),
    // While another variant is fetched the page keeps its height and so its scroll.
    placeholderData: keepPreviousData,
  });
  if (error !== null) {
    return (
      <Pending>
        <div className="sani-page">
          <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />
        </div>
      </Pending>
    );
  }
  if (data === undefined) {
    return (
      <Pending>
        <DetailSkeleton />
      </Pending>
    );
  }
  const [article] = data;
  if (article !== undefined) return <ProductDetail article={article} summary={summary} />;
  return (
    <EmptyState
      isPage
      title={t('ProductNotFoundTitle')}
      text={t('LabelledText', articleId, t('ErrorArticleNotFound', countryName(summary.country, locale)))}
      action={<BackToListing />}
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The shape of an article's page while it is on its way. Invisible for the first 150 ms. */
function DetailSkeleton(): ReactNode {
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
