import type { Space } from '@sanispec/shared/project';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import type { CatalogueState } from '#catalogue/useCatalogue.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { type ArticleBook, articleBook, articleIdsOf } from './articleBook.ts';

const noVersion = { country: '', versionId: '' };

/** The articles with the ids that were asked for; while new ones are looked up, the answer before stays. */
function bookQuery(summary: CatalogueSummary | undefined, ids: readonly string[]) {
  const query = articlesQuery(summary ?? noVersion, ids);
  return queryOptions({
    queryKey: [...query.queryKey, 'book'],
    queryFn: async (context) => {
      const articles = ids.length === 0 ? [] : await context.client.fetchQuery(query);
      return articleBook(articles, ids);
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    networkMode: 'always' as const,
    enabled: summary !== undefined,
    structuralSharing: false,
  });
}

/** What the catalogue knows of the project's articles; undefined until it is open and has answered. */
export function useArticleBook(catalogue: CatalogueState, spaces: readonly Space[]): ArticleBook | undefined {
  const ids = useMemo(() => articleIdsOf(spaces), [spaces]);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const { data } = useQuery(bookQuery(summary, ids));
  return summary === undefined ? undefined : data;
}
