import { createInstance } from 'i18next';
import { type Language, languages } from './language.ts';

/** How all texts are looked up: keys are flat, and `**?0**`, `**?1**` … take arguments (domain: Languages and texts). */
export const lookup = {
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '**?', suffix: '**', escapeValue: false },
} as const;

export type Argument = string | number;

/**
 * @param args take the places of `**?0**`, `**?1**` …
 * @param count chooses the plural form of a text that has several
 */
export function lookupOptions(args: readonly Argument[], count: number | undefined): Record<string, Argument> {
  const options: Record<string, Argument> = Object.fromEntries(args.entries());
  return count === undefined ? options : { ...options, count };
}

/** Texts of some areas in all languages, for code whose language is not the page's: the server and documents. */
export interface Texts<Key extends string> {
  /**
   * The text of a key with its arguments filled in.
   *
   * @param count chooses the plural form of a text that has several
   * @example mailTexts.of('de', 'MailGreeting')
   */
  of(language: Language, key: Key, args?: readonly Argument[], count?: number): string;
  has(key: string): key is Key;
}

/** @param resources flat texts of each language as i18next takes them, plural forms as keys of their own */
export function createTexts<Key extends string>(
  resources: Readonly<Record<Language, Readonly<Record<string, string>>>>,
): Texts<Key> {
  const i18n = createInstance();
  void i18n.init({
    ...lookup,
    initAsync: false,
    lng: 'en',
    resources: Object.fromEntries(languages.map((language) => [language, { translation: resources[language] }])),
  });
  return {
    of: (language, key: string, args = [], count) => i18n.t(key, { ...lookupOptions(args, count), lng: language }),
    has: (key): key is Key => i18n.exists(key) || i18n.exists(key, { count: 1 }),
  };
}
