import { z } from 'zod';
import { mainCategories, subCategories } from './codes.ts';

const texts = z.array(z.string()).readonly();

/** One sellable row of a catalogue (domain: Article columns). Asset references are already resolved to URLs. */
export const Article = z.object({
  /** The ArticleNr as the catalogue writes it. */
  id: z.string(),
  /** ArticleNr without whitespace and dots. */
  articleNrSearch: z.string(),
  title: z.string(),
  /** SPEC_Prodtype. */
  product: z.string(),
  /** ParentID: the product that this article is a variant of. */
  productId: z.string(),
  variantText: z.string(),
  prodDescription: z.string(),
  techDescription: z.string(),
  mainCategory: z.enum(mainCategories),
  subCategory: z.enum(subCategories),
  /** Article or product ids, as written. */
  combinationWith: texts,
  optionalComesWith: texts,
  comesWith: texts,
  notFitsWith: texts,
  pictures: z.object({ main: z.string(), additional: texts, technicalDrawings: texts }).readonly(),
  cadFiles: texts,
  active: z.boolean(),
  /** True only when both IsSearchableBrowser and Active are. */
  isSearchableBrowser: z.boolean(),
  /** Integer cents, excluding VAT; null is 'On request' and counts 0. */
  priceInCents: z.int().nullable(),
  countries: texts,
  /** Every column with a flag by the name in its header, and every article column as `articleColumns` spells it. */
  properties: z.record(z.string(), z.string()).readonly(),
});
export type Article = Readonly<z.infer<typeof Article>>;
