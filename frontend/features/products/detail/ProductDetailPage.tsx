import { countryName } from '@sanispec/shared/markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { wholeArticlesQuery } from '#catalogue/catalogueQueries.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CatalogueGate, Pending } from '../state/CatalogueGate.tsx';
import { BackToListing } from './BackToListing.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { ProductDetail } from './ProductDetail.tsx';

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
      text={`${articleId}: ${t('ErrorArticleNotFound', countryName(summary.country, locale))}`}
      action={<BackToListing />}
    />
  );
}
