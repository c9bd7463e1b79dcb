import type { MainCategory, SubCategory } from './codes.ts';

/** One sellable row of a catalogue (§3.5). Asset references are already resolved to URLs. */
export interface Article {
  /** The ArticleNr as the catalogue writes it. */
  readonly id: string;
  /** ArticleNr without whitespace and dots. */
  readonly articleNrSearch: string;
  readonly title: string;
  /** SPEC_Prodtype. */
  readonly product: string;
  /** ParentID: the product that this article is a variant of. */
  readonly productId: string;
  readonly variantText: string;
  readonly prodDescription: string;
  readonly techDescription: string;
  readonly mainCategory: MainCategory;
  readonly subCategory: SubCategory;
  /** Article or product ids, as written. */
  readonly combinationWith: readonly string[];
  readonly optionalComesWith: readonly string[];
  readonly comesWith: readonly string[];
  readonly notFitsWith: readonly string[];
  readonly pictures: {
    readonly main: string;
    readonly additional: readonly string[];
    readonly technicalDrawings: readonly string[];
  };
  readonly cadFiles: readonly string[];
  readonly active: boolean;
  /** True only when both IsSearchableBrowser and Active are. */
  readonly isSearchableBrowser: boolean;
  /** Integer cents, excluding VAT; null is 'On request' and counts 0. */
  readonly priceInCents: number | null;
  readonly countries: readonly string[];
  /** Every column with a flag by the name in its header, and every one of §3.5 as that spells it. */
  readonly properties: Readonly<Record<string, string>>;
}
