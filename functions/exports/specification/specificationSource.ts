import type { Catalogue } from '@sanispec/shared/catalogue';
import type { FitSet, SetVerdict } from '@sanispec/shared/compatibility';
import type { DocumentLanguage } from '@sanispec/shared/documents';

/** The part of a catalogue that documents read. */
export type SpecificationCatalogue = Pick<
  Catalogue,
  'article' | 'articlePrice' | 'setArticlesOf' | 'subCategories' | 'translations' | 'contentLanguage'
>;

/** The language that article texts are marked with, when it is another than the document's. */
export function articleLanguageOf(
  { contentLanguage }: Pick<Catalogue, 'contentLanguage'>,
  { language }: DocumentLanguage,
): string | undefined {
  return contentLanguage === language ? undefined : contentLanguage;
}

/** Judges a set by the rules of the project's country. */
export type JudgeSet = (set: FitSet) => SetVerdict;
