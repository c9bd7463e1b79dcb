import type { Article } from './article.ts';

/** The price of an article that is sold. */
export type UnitPrice = { readonly kind: 'priced'; readonly cents: number } | { readonly kind: 'onRequest' };

/** What one article costs. Only `priced` counts; the others are said beside every total. */
export type ArticlePrice = UnitPrice | { readonly kind: 'inactive' } | { readonly kind: 'missing' };

export type PriceOf = (articleId: string) => ArticlePrice;

/** @param article undefined when the catalogue does not have it */
export function priceOfArticle(article: Pick<Article, 'active' | 'priceInCents'> | undefined): ArticlePrice {
  if (article === undefined) return { kind: 'missing' };
  if (!article.active) return { kind: 'inactive' };
  return article.priceInCents === null ? { kind: 'onRequest' } : { kind: 'priced', cents: article.priceInCents };
}

/** Whether an article is sold, with a price or on request; others count 0 and are left out of documents. */
export function isSold(price: ArticlePrice): price is UnitPrice {
  return price.kind === 'priced' || price.kind === 'onRequest';
}
