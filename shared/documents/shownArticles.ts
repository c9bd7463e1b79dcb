import { isSold, type PriceOf, priceOfArticle } from '#catalogue/index.ts';
import type { Entry } from '#project/index.ts';
import type { ProjectSnapshot, SnapshotArticle } from './projectSnapshot.ts';

/** The articles of a snapshot by the numbers that entries name. */
export interface SnapshotArticles {
  articleOf(articleId: string): SnapshotArticle | undefined;
  readonly priceOf: PriceOf;
  /**
   * The articles of an entry that documents show: itself and its sub-articles; none when it is inactive or missing
   * (domain: Inactive and missing articles).
   */
  shownOf(entry: Pick<Entry, 'article' | 'setArticles'>): readonly SnapshotArticle[];
}

export function snapshotArticles({ articles }: Pick<ProjectSnapshot, 'articles'>): SnapshotArticles {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const articleOf = (articleId: string) => byId.get(articleId.trim());
  const priceOf: PriceOf = (articleId) => priceOfArticle(articleOf(articleId));
  return {
    articleOf,
    priceOf,
    shownOf({ article, setArticles }) {
      if (!isSold(priceOf(article))) return [];
      const ids = [article, ...setArticles.map((sub) => sub.article)];
      return ids.filter((id) => isSold(priceOf(id))).flatMap((id) => articleOf(id) ?? []);
    },
  };
}
