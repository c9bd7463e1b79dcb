import type { CataloguePackage } from './cataloguePackage.ts';

/** What the Translations of a catalogue say, for readers of one locale. */
export interface CatalogueTexts {
  /** In the locale, else in its language, else in another locale of the language. */
  own(key: string): string | undefined;
  /** In English, which stands in for every language (domain: Languages and texts). */
  english(key: string): string | undefined;
}

type Texts = ReadonlyMap<string, string>;

/** 'de_AT' and 'DE-at' name one locale: spreadsheets are written by people. */
function comparable(column: string): string {
  return column.trim().replaceAll('_', '-').toLowerCase();
}

function find(tables: readonly Texts[], key: string): string | undefined {
  return tables.map((texts) => texts.get(key)?.trim()).find((text) => text !== undefined && text !== '');
}

/**
 * Looks keys up in Translations, whose columns are languages or locales (domain: Translations and settings). A blank
 * text translates nothing.
 *
 * @example catalogueTexts(new Map([['de-DE', new Map([['oak', 'Eiche']])]]), 'de-AT').own('oak') // 'Eiche'
 */
export function catalogueTexts(translations: CataloguePackage['translations'], locale: string): CatalogueTexts {
  const columns = [...translations].map(([column, texts]) => ({ name: comparable(column), texts }));
  function tablesOf(language: string, first: string): readonly Texts[] {
    const sameLanguage = columns.filter(({ name }) => name === language || name.startsWith(`${language}-`));
    const rank = (name: string) => (name === first ? 0 : name === language ? 1 : 2);
    return sameLanguage.sort((a, b) => rank(a.name) - rank(b.name)).map(({ texts }) => texts);
  }
  const wanted = comparable(locale);
  const own = tablesOf(wanted.split('-')[0] ?? wanted, wanted);
  const english = tablesOf('en', 'en');
  return { own: (key) => find(own, key), english: (key) => find(english, key) };
}
