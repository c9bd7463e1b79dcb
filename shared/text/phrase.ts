export const languages = ['en', 'de', 'nl', 'fr', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Forms of one text by plural category (CLDR); `other` always exists. Polish uses one, few, many and other. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * One text in all five languages. `**?0**`, `**?1**` … stand for positional arguments (domain: Languages and texts).
 */
export type Phrase = Readonly<Record<Language, string | PluralForms>>;

/** Texts of one area of the product, by key. Leaving a language out does not compile. */
export function definePhrases<const Phrases extends Record<string, Phrase>>(phrases: Phrases): Phrases {
  return phrases;
}
