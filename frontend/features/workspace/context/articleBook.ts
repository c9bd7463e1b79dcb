import { type Article, type ArticlePrice, isSold, type PriceOf, priceOfArticle } from '@sanispec/shared/catalogue';
import type { Space } from '@sanispec/shared/project';

/** What is known of a project's articles. */
export interface ArticleBook {
  /** Undefined for articles that the catalogue does not know, and for those not looked up yet. */
  find(articleId: string): Article | undefined;
  /** Title of an article; its number when it is unknown. */
  titleOf(articleId: string): string;
  /**
   * Inactive or missing in the catalogue: marked, counted 0, left out of documents
   * (domain: Inactive and missing articles).
   */
  isInvalid(articleId: string): boolean;
  readonly priceOf: PriceOf;
}

/** Ids of all articles and sub-articles of a project, each once and sorted. */
export function articleIdsOf(spaces: readonly Space[]): string[] {
  const ids = new Set<string>();
  for (const space of spaces) {
    for (const set of space.sets) {
      for (const entry of set.articles) {
        ids.add(entry.article);
        for (const { article } of entry.setArticles) ids.add(article);
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
export function articleBook(articles: readonly Article[], asked: readonly string[]): ArticleBook {
  const known = new Map(articles.map((article) => [article.id, article]));
  const answered = new Set(asked);
  function priceOf(articleId: string): ArticlePrice {
    const article = known.get(articleId);
    if (article === undefined && !answered.has(articleId)) return { kind: 'priced', cents: 0 };
    return priceOfArticle(article);
  }
  return {
    find: (articleId) => known.get(articleId),
    titleOf: (articleId) => known.get(articleId)?.title ?? articleId,
    isInvalid: (articleId) => !isSold(priceOf(articleId)),
    priceOf,
  };
}
