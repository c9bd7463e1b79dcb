/** A text in the five languages of the site: catalogues are written in one, their sheet Translations has all. */
export interface DemoText {
  readonly en: string;
  readonly de: string;
  readonly nl: string;
  readonly fr: string;
  readonly pl: string;
}

/** Languages in which the demo catalogues are written. */
export type CatalogueLanguage = keyof DemoText;

/** The demo texts of one kind, by code. */
export function defineTexts<const Texts extends Record<string, DemoText>>(texts: Texts): Texts {
  return texts;
}

/**
 * A text with sizes written as code does; all languages but English have a decimal comma.
 *
 * @example withDecimals({ en: 'Ø 3.2 cm', de: 'Ø 3.2 cm', … }).de // 'Ø 3,2 cm'
 */
export function withDecimals(text: DemoText): DemoText {
  const comma = (written: string) => written.replace(/(?<=\d)\.(?=\d)/g, ',');
  return { en: text.en, de: comma(text.de), nl: comma(text.nl), fr: comma(text.fr), pl: comma(text.pl) };
}

/** Texts in a row; missing ones are left out. */
export function joinedTexts(separator: string, ...texts: readonly (DemoText | undefined)[]): DemoText {
  const all = texts.filter((text) => text !== undefined);
  const joinIn = (language: CatalogueLanguage) => all.map((text) => text[language]).join(separator);
  return { en: joinIn('en'), de: joinIn('de'), nl: joinIn('nl'), fr: joinIn('fr'), pl: joinIn('pl') };
}
