import type { Language } from '../language.ts';

interface LegalWords {
  readonly title: string;
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
}

/** Conditions of sale. They exist in some languages; English stands in for the others and is marked as such. */
export interface LegalText {
  /** Day from which they are valid, YYYY-MM-DD; undefined where they name none. */
  readonly validFrom: string | undefined;
  readonly words: Readonly<Partial<Record<Language, LegalWords>>> & { readonly en: LegalWords };
}
