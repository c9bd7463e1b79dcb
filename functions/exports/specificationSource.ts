import type { Catalogue } from '@sanispec/shared/catalogue';
import type { FitSet, SetVerdict } from '@sanispec/shared/compatibility';

/** The part of a catalogue that documents read. */
export type SpecificationCatalogue = Pick<
  Catalogue,
  'article' | 'articlePrice' | 'propertiesOf' | 'translations' | 'contentLanguage'
>;

/** Judges a set by the rules of the project's country. */
export type JudgeSet = (set: FitSet) => SetVerdict;
