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

const plain = /^(\d{1,12})(?:[.,](\d+))?$/;
const german = /^\d{1,3}(?:\.\d{3})+,\d+$/;
const english = /^\d{1,3}(?:,\d{3})+\.\d+$/;

function withoutGrouping(text: string): string | undefined {
  // Most cells are done with: what follows is about commas.
  if (!text.includes(',')) return text;
  if (german.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (english.test(text)) return text.replaceAll(',', '');
  // '1,234' may be one thousand or one and a bit: a price must not be guessed.
  return /^\d{1,3},\d{3}$/.test(text) ? undefined : text;
}

/**
 * A price cell as integer cents, without float arithmetic; more than two decimals are rounded half up.
 *
 * @returns null for an empty cell and for what is not a price ('On request'; domain: Price cells): text, negative or
 *   ambiguous numbers
 * @example priceInCents('288.15') // 28815
 */
export function priceInCents(cell: string): number | null {
  const text = withoutGrouping(cell.trim());
  const parts = text === undefined ? null : plain.exec(text);
  if (parts === null) return null;
  const decimals = (parts[2] ?? '').padEnd(3, '0');
  const roundUp = decimals.charCodeAt(2) >= 53 ? 1 : 0;
  return Number(parts[1]) * 100 + Number(decimals.slice(0, 2)) + roundUp;
}
