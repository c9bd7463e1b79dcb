/** A text in the five languages of the site: the catalogue's own, and its rows in the sheet Translations. */
export interface DemoText {
  readonly en: string;
  readonly de: string;
  readonly nl: string;
  readonly fr: string;
  readonly pl: string;
}

/** A text that only articles carry; articles stay in the language of their catalogue. */
export interface ArticleText {
  readonly de: string;
  readonly en: string;
}

/** Languages in which the demo catalogues are written. */
export type CatalogueLanguage = keyof ArticleText;

/** The demo texts of one kind, by code. */
export function defineTexts<const Texts extends Record<string, DemoText>>(texts: Texts): Texts {
  return texts;
}
