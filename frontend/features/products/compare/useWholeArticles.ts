import type { Article } from '@sanispec/shared/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CatalogueVersion, wholeArticlesQuery } from '#catalogue/catalogueQueries.ts';

interface WholeArticles {
  /** Each with all of its texts as soon as they are here, until then as a list shows it. */
  readonly articles: readonly Article[];
  /** Whether nothing is missing. */
  readonly areWhole: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Articles from a list, with the long texts that lists omit. */
export function useWholeArticles(version: CatalogueVersion, listed: readonly Article[]): WholeArticles {
  const ids = listed.map(({ id }) => id);
  const query = useQuery({
    ...wholeArticlesQuery(version, ids),
    // Those that stay keep their texts when one is taken out.
    placeholderData: keepPreviousData,
  });
  const whole = new Map(query.data?.map((article) => [article.id, article]));
  return {
    articles: listed.map((article) => whole.get(article.id) ?? article),
    areWhole: ids.every((id) => whole.has(id)),
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
