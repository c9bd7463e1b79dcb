import type { Article, MainCategory, SubCategory } from '#catalogue/index.ts';
import type { FitSet, FitVerdict, HiddenGroup } from '#compatibility/index.ts';

/** One filter that the user set in the listing. */
export type ListingFilter =
  /** Any of the values (select holds one, multiselect several). */
  | { readonly kind: 'values'; readonly columnName: string; readonly values: readonly string[] }
  /** A numeric column between two bounds, both included. */
  | { readonly kind: 'range'; readonly columnName: string; readonly min?: number; readonly max?: number }
  /** A 'low;high' column that holds the value. */
  | { readonly kind: 'interval'; readonly columnName: string; readonly value: number };

/** By the cells of any column, ascending or descending; an unknown column leaves the catalogue's order. */
export type ColumnSort = `up:${string}` | `down:${string}`;

/** `best`: by how well articles answer the text; without a text, in catalogue order. */
export type ListingSort = 'best' | 'catalogue' | 'title' | 'priceUp' | 'priceDown' | ColumnSort;

/** Distinguishes sorts by a column from the named ones; the catalogue decides whether there is such a column. */
export function isColumnSort(sort: string): sort is ColumnSort {
  return /^(?:up|down):./.test(sort);
}

/** What the listing asks of a catalogue (domain: Listing). */
export interface ListingQuery {
  readonly mainCategory?: MainCategory;
  readonly subCategory?: SubCategory;
  readonly filters: readonly ListingFilter[];
  /** Free text. Words of the catalogue's vocabulary and measures become filters; the rest is ranked. */
  readonly text: string;
  /** What of the text stays text although it could be understood: all of it, or these words as they are typed. */
  readonly literal?: 'all' | readonly string[];
  /** Article number, or a part of it; spaces and dots are ignored. */
  readonly articleNr: string;
  readonly sort: ListingSort;
  readonly offset: number;
  readonly limit: number;
  /** The active set: only articles that may join it are listed. */
  readonly set?: FitSet;
  /** The entry that would be replaced; by default the one of the same sub-category. */
  readonly replacingEntryId?: string;
  /** List also what does not fit, marked with its verdict. */
  readonly showHidden?: boolean;
  /** List only what one reason hides: the key of its group. */
  readonly hiddenBy?: string;
  /** Include which values the set rules out, and by what: a second count, for pages that show it. */
  readonly includeLocks?: boolean;
  /** One entry for each product, shown by its first article in the order asked; by default one for each article. */
  readonly group?: 'product';
}

/** What words of a text mean. */
export type WordMeaning =
  /** `mainCategory` where the words name one as a whole. */
  | {
      readonly kind: 'category';
      readonly mainCategory?: MainCategory;
      readonly subCategories: readonly SubCategory[];
    }
  | { readonly kind: 'filter'; readonly filter: ListingFilter }
  /** Lengths in centimetres, each in another column: 60, or 60 × 48. */
  | { readonly kind: 'measure'; readonly lengths: readonly number[] };

/** A part of the text from `start` up to, without, `end`. */
export interface TextPart {
  /** As typed. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the text that became a filter; `literal` with its words makes it text again. */
export interface UnderstoodPart extends TextPart {
  readonly meaning: WordMeaning;
}

/** What became of a text: filters, and words that are looked for. */
export interface UnderstoodText {
  readonly parts: readonly UnderstoodPart[];
  /** One word each. */
  readonly rest: readonly (TextPart & { readonly isFound: boolean })[];
}

/** The whole text with its unknown words replaced by the nearest ones of the vocabulary. */
export interface TextSuggestion {
  readonly text: string;
  /** The words that replace others. */
  readonly words: readonly string[];
  /** Entries that it finds, at least one. */
  readonly count: number;
}

/** Ways out of an empty result, each with the entries that it finds; those that find nothing are absent. */
export interface EmptyHelp {
  /** 'Did you mean': nearest first. */
  readonly suggestions: readonly TextSuggestion[];
  /** With only those words of the text that became filters, or without text where none did. */
  readonly withoutText?: { readonly text: string; readonly count: number };
  readonly inAllCategories?: { readonly count: number };
  /** Without the filter that leaves out most: one that was set, or a part of the text. */
  readonly withoutFilter?: {
    readonly filter?: ListingFilter;
    readonly part?: UnderstoodPart;
    /** The text without the part; as it was where a filter is left out. */
    readonly text: string;
    readonly count: number;
  };
}

export interface FacetValue {
  readonly value: string;
  /** Articles, or products when these are listed, left when this value is chosen, all other filters kept. */
  readonly count: number;
  readonly selected: boolean;
  /** Where the count is 0: how many articles the value would leave if they fitted the active set; absent when none. */
  readonly hidden?: number;
}

/** The active set leaves nothing but one value: everything that fits has it, and other values exist. */
export interface FacetLock {
  readonly value: string;
  /** The article in the set that alone sees to that; absent when only several together do. */
  readonly byArticleId?: string;
}

/** A filter of the current sub-category with its live counts. */
export type Facet = {
  readonly columnName: string;
  readonly isAdvanced: boolean;
} & (
  | {
      readonly type: 'select' | 'multiselect';
      readonly values: readonly FacetValue[];
      /** Absent unless the active set decides the value. */
      readonly lock?: FacetLock;
    }
  | {
      readonly type: 'range';
      readonly min: number;
      readonly max: number;
      readonly chosen?: { min?: number; max?: number };
    }
  | { readonly type: 'interval'; readonly min: number; readonly max: number; readonly chosen?: number }
);

export interface ListingVariant {
  readonly articleId: string;
  readonly variantText: string;
  /** Null: on request. */
  readonly priceInCents: number | null;
  /** Whether it is among what was found; a filter may leave some variants of a product. */
  readonly isListed: boolean;
  /** Whether it may join the active set; absent when none is asked about. */
  readonly fits?: boolean;
  /** Mandatory sub-articles, which join with it and count in the price of a set; absent when it has none. */
  readonly comesWith?: readonly Companion[];
}

/** An article that comes along with another one. */
export interface Companion {
  readonly articleId: string;
  /** Of its product where that is known, else its own: a set names the colour of the article itself. */
  readonly title: string;
  /** Null: on request. */
  readonly priceInCents: number | null;
}

export interface ListingItem {
  readonly article: Article;
  /** All visible articles of the same product in the sub-category, this one included. */
  readonly variants: readonly ListingVariant[];
  readonly verdict: FitVerdict;
}

export interface ListingResult {
  readonly items: readonly ListingItem[];
  /** Entries found, articles or products: those that pass every filter and, unless shown, fit. */
  readonly total: number;
  /** Of those how many fit the active set. */
  readonly fitting: number;
  /** Articles found, whether products or articles are listed. */
  readonly articleTotal: number;
  /** Articles that pass every filter and do not fit the active set. */
  readonly hidden: number;
  /** The hidden ones by reason, most frequent first. */
  readonly hiddenGroups: readonly HiddenGroup[];
  /** Those of the sub-category asked for, or of the one that the text names. */
  readonly facets: readonly Facet[];
  /** The order of the items: `best` only where a text ranks them. */
  readonly order: ListingSort;
  readonly understood: UnderstoodText;
  /** Only where nothing is found. */
  readonly help?: EmptyHelp;
}

/** Where an article, or its product, stands in a listing. */
export interface ListingNeighbours {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Absent for the first entry. */
  readonly previousId?: string;
  /** Absent for the last entry. */
  readonly nextId?: string;
}
