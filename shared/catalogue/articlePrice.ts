/** What one article costs. Only `priced` counts; the others are said beside every total. */
export type ArticlePrice =
  | { readonly kind: 'priced'; readonly cents: number }
  | { readonly kind: 'onRequest' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'missing' };

export type PriceOf = (articleId: string) => ArticlePrice;
