import type { Synonym } from './cataloguePackage.ts';
import type { MainCategory, SubCategory } from './codes.ts';

/** What a phrase names. */
export type VocabularyTarget =
  | {
      readonly kind: 'category';
      readonly mainCategory?: MainCategory;
      readonly subCategories: readonly SubCategory[];
    }
  | {
      readonly kind: 'values';
      readonly columnName: string;
      readonly values: readonly string[];
      /** The phrase is a part of these values, as 'schwarz' is of 'schwarz matt'. */
      readonly isPart?: true;
    }
  /** A column that needs a number, or the word before it that says no. */
  | { readonly kind: 'column'; readonly columnName: string; readonly role: ColumnRole };

/** Yes or no; a number of things; a number between others; a number inside of 'low;high'. */
export type ColumnRole = 'yesNo' | 'count' | 'range' | 'interval';

/** All of its targets hold together. */
export type Meaning = readonly VocabularyTarget[];

/** What the words of five languages mean in a catalogue (domain: Search). */
export interface Vocabulary {
  /** What a phrase may mean, the likeliest first. @param key as `keyOfTokens` makes it */
  meaningsOf(key: string): readonly Meaning[];
  /** Of tokens in its longest phrase. */
  readonly longest: number;
  /** The columns or values that hold a number of a unit other than lengths: 'l', 'w'. */
  quantitiesOf(unit: string, number: number): readonly (VocabularyTarget & { readonly kind: 'values' | 'column' })[];
  /** Its words as they are written, by what searches compare. */
  readonly words: ReadonlyMap<string, string>;
  /** Words of Synonyms whose targets lead in a circle, or to nothing. */
  readonly faultySynonyms: readonly FaultySynonym[];
}

export interface FaultySynonym extends Synonym {
  readonly fault: 'circle' | 'nothing';
}
