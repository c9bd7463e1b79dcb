import { z } from 'zod';
import { subCategories } from '#catalogue/codes.ts';

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
