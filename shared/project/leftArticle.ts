import { z } from 'zod';
import { subCategories } from '#catalogue/codes.ts';
import type { OpenPointTextKey } from '#text/index.ts';

/**
 * The last that a catalogue said of an article before a publication took it off sale (domain: Articles that have left).
 */
const LeftArticle = z.object({
  /** Its number. */
  id: z.string(),
  title: z.string(),
  /** Address of its picture, or ''. */
  picture: z.string(),
  productId: z.string(),
  subCategory: z.enum(subCategories),
  /** Integer cents; null for 'on request'. */
  priceInCents: z.int().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Country of the catalogue. */
  country: z.string(),
  /** Name of the catalogue's version; absent where it is not known any more. */
  version: z.string().optional(),
  /** By column, what its sub-category is filtered by: successors are compared by it. */
  values: z.record(z.string(), z.string()).readonly(),
});
export type LeftArticle = Readonly<z.infer<typeof LeftArticle>>;

/** Each once. */
export const LeftArticles = z.array(LeftArticle).readonly().optional();

/** What the words of an article that is no longer sold are made of. */
export interface LastKnown {
  readonly title: string;
  /** Integer cents; null for 'on request', and for readers without prices. */
  readonly priceInCents: number | null;
  /** ISO 4217. */
  readonly currency: string;
}

interface LeftArticleWording {
  text(key: OpenPointTextKey, ...values: readonly string[]): string;
  money(cents: number, currency: string): string;
}

/**
 * What an article that is no longer sold is called, in the same words on the page and in documents: never by a number
 * alone.
 *
 * @param last undefined where nothing is known but the number
 * @example leftArticleWords('418.5', last, wording) // 'WC Tindra, 54 cm (no longer sold), last €193.95'
 */
export function leftArticleWords(
  articleId: string,
  last: LastKnown | undefined,
  { text, money }: LeftArticleWording,
): string {
  const title = last?.title || text('LeftArticleNumber', articleId);
  if (last === undefined || last.priceInCents === null) return text('LeftArticle', title);
  return text('LeftArticlePriced', title, money(last.priceInCents, last.currency));
}
