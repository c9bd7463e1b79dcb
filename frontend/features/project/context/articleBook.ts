import { type Article, type ArticlePrice, isSold, type PriceOf, priceOfArticle } from '@sanispec/shared/catalogue';
import type { LastKnown, LeftArticle, ProjectSet, Space } from '@sanispec/shared/project';
import { keepUnits } from '@sanispec/shared/text';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { shortNames } from '#catalogue/shortName.ts';
import type { CatalogueState } from '#catalogue/useCatalogue.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';

/** What is known of a project's articles. */
export interface ArticleBook {
  /** Undefined for articles that the catalogue does not know, and for those not looked up yet. */
  find(articleId: string): Article | undefined;
  /** Title of an article, numbers kept with their units, as it was last when it has left; its number when it is unknown. */
  titleOf(articleId: string): string;
  /** What the articles of a set are called within a sentence; those that would be called the same keep their titles. */
  namesIn(set: Pick<ProjectSet, 'articles'>, words: Parameters<typeof shortNames>[1]): (articleId: string) => string;
  /**
   * Inactive or missing in the catalogue: marked, counted 0, left out of documents
   * (domain: Inactive and missing articles).
   */
  isInvalid(articleId: string): boolean;
  readonly priceOf: PriceOf;
  /** What is known of an article that is inactive or missing. */
  lastOf(articleId: string): LastKnown | undefined;
  /** Address of its picture, of before when it has left; '' for none. */
  pictureOf(articleId: string): string;
}

/** The project's own article data, in addition to the catalogue. */
export interface KnownByProject {
  readonly leftArticles?: readonly LeftArticle[] | undefined;
  /** Of the catalogue, ISO 4217. */
  readonly currency?: string | undefined;
}

/** Ids of all articles of a project, sub-articles, alternatives and what notes are about among them; each once, sorted. */
export function articleIdsOf(spaces: readonly Space[]): string[] {
  const ids = new Set<string>();
  for (const space of spaces) {
    for (const set of space.sets) {
      for (const entry of set.articles) {
        ids.add(entry.article);
        for (const { article } of entry.setArticles) ids.add(article);
        for (const { article } of entry.alternatives ?? []) ids.add(article);
        if (entry.note !== undefined) ids.add(entry.note.articleId);
      }
    }
  }
  return [...ids].sort();
}

/**
 * A book over articles that were looked up.
 *
 * @param asked the ids that the answer is about; others are still on their way and count nothing, without being missing
 */
export function articleBook(
  articles: readonly Article[],
  asked: readonly string[],
  { leftArticles = [], currency = '' }: KnownByProject = {},
): ArticleBook {
  const left = new Map(leftArticles.map((article) => [article.id, article]));
  const known = new Map(articles.map((article) => [article.id, article]));
  const answered = new Set(asked);
  function priceOf(articleId: string): ArticlePrice {
    const article = known.get(articleId);
    if (article === undefined && !answered.has(articleId)) return { kind: 'priced', cents: 0 };
    return priceOfArticle(article);
  }
  const titleOf = (articleId: string): string =>
    keepUnits((known.get(articleId) ?? left.get(articleId))?.title ?? articleId);
  return {
    find: (articleId) => known.get(articleId),
    titleOf,
    namesIn(set, words) {
      const inSet = new Set(set.articles.map(({ article }) => article));
      const nameOf = shortNames(
        articles.filter(({ id }) => inSet.has(id)),
        words,
      );
      return (articleId) => (inSet.has(articleId) ? nameOf(articleId) : titleOf(articleId));
    },
    isInvalid: (articleId) => !isSold(priceOf(articleId)),
    priceOf,
    lastOf(articleId) {
      const last = left.get(articleId);
      if (last !== undefined) return last;
      const inactive = known.get(articleId);
      return inactive && { ...inactive, currency };
    },
    pictureOf: (articleId) => known.get(articleId)?.pictures.main ?? left.get(articleId)?.picture ?? '',
  };
}

const noVersion = { country: '', versionId: '' };

/** The articles with the ids that were asked for; while new ones are looked up, the answer before stays. */
function bookQuery(
  summary: CatalogueSummary | undefined,
  ids: readonly string[],
  leftArticles: KnownByProject['leftArticles'],
) {
  const query = articlesQuery(summary ?? noVersion, ids);
  return queryOptions({
    queryKey: [...query.queryKey, 'book', leftArticles],
    queryFn: async (context) => {
      const articles = ids.length === 0 ? [] : await context.client.fetchQuery(query);
      return articleBook(articles, ids, { leftArticles, currency: summary?.currency });
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    networkMode: 'always' as const,
    enabled: summary !== undefined,
    structuralSharing: false,
  });
}

/** What the catalogue knows of the project's articles; undefined until it is open and has answered. */
export function useArticleBook(
  catalogue: CatalogueState,
  spaces: readonly Space[],
  leftArticles: KnownByProject['leftArticles'],
): ArticleBook | undefined {
  const ids = useMemo(() => articleIdsOf(spaces), [spaces]);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const { data } = useQuery(bookQuery(summary, ids, leftArticles));
  return summary === undefined ? undefined : data;
}
