import type { Language } from '#text/index.ts';

/**
 * Locales of the application, in order: the first of a language stands in for its unsupported locales
 * (domain: Locale in the address).
 */
export const supportedLocales = [
  'en-NT',
  'en-SG',
  'de-DE',
  'nl-NL',
  'fr-FR',
  'pl-PL',
  'en-XF',
  'de-AT',
  'en-GB',
  'de-XZ',
] as const;
export type Locale = (typeof supportedLocales)[number] | 'en-AU';

export const defaultLocale: Locale = 'en-NT';

/** Locales that the language menu offers (domain: Locale in the address). */
export const menuLocales = ['en-NT', 'de-DE', 'nl-NL', 'pl-PL', 'fr-FR'] as const satisfies readonly Locale[];

export function isSupportedLocale(locale: string): locale is Locale {
  return (supportedLocales as readonly string[]).includes(locale) || locale === 'en-AU';
}

/**
 * The locale to use for a requested one: itself, else the first supported of its language, else en-NT (domain: Locale
 * in the address).
 */
export function resolveLocale(requested: string): Locale {
  if (isSupportedLocale(requested)) return requested;
  const language = requested.slice(0, 2).toLowerCase();
  return supportedLocales.find((locale) => locale.startsWith(language)) ?? defaultLocale;
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

/** Catalogue country of a locale: its country part, NT mapped to AE (domain: Countries). */
export function catalogueCountryOf(locale: Locale): string {
  const country = locale.slice(3);
  return country === 'NT' ? 'AE' : country;
}

/**
 * A locale that shows the catalogue of a country, in the wanted one's language where there is such; undefined for a
 * country that no locale shows.
 */
export function localeShowing(country: string, wanted: Locale): Locale | undefined {
  const showing = supportedLocales.filter((locale) => catalogueCountryOf(locale) === country);
  return showing.find((locale) => languageOf(locale) === languageOf(wanted)) ?? showing[0];
}

/** A locale that Intl understands: the invented countries borrow a real one's forms. */
export function intlLocaleOf(locale: Locale): string {
  const borrowed: Partial<Record<Locale, string>> = { 'en-NT': 'en-GB', 'en-XF': 'en-GB', 'de-XZ': 'de-DE' };
  return borrowed[locale] ?? locale;
}

const currencies: Readonly<Record<string, string>> = {
  GB: 'GBP',
  PL: 'PLN',
  SG: 'SGD',
  AU: 'AUD',
  AE: 'AED',
  CH: 'CHF',
  DK: 'DKK',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  RS: 'RSD',
  RU: 'RUB',
};

/** Currency of a country: catalogue setting `Currency{ISO}`, then `Currency`, then the country's own, else EUR. */
export function currencyOf(country: string, setting: (key: string) => string | undefined): string {
  return setting(`Currency${country}`) || setting('Currency') || currencies[country] || 'EUR';
}

const formats = new Map<Locale, Intl.NumberFormat>();

/**
 * A number in the locale's form, with up to four decimals.
 *
 * @example formatNumber(1234.5, 'de-DE') // '1.234,5'
 */
export function formatNumber(value: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlLocaleOf(locale), { maximumFractionDigits: 4 });
  formats.set(locale, format);
  return format.format(value);
}

const contentLanguages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  XZ: 'de',
  CH: 'de',
  LU: 'de',
  NL: 'nl',
  BE: 'nl',
  FR: 'fr',
  PL: 'pl',
  CZ: 'cs',
  SK: 'sk',
  RU: 'ru',
  RO: 'ro',
  HU: 'hu',
  LV: 'lv',
  EE: 'et',
  DK: 'da',
  SI: 'sl',
  HR: 'hr',
  RS: 'sr',
};

/**
 * BCP 47 language of a catalogue's article texts: the setting `ContentLanguage{ISO}`, then `ContentLanguage`, then the
 * first language of the country in the market table (domain: Market table), else English.
 */
export function contentLanguageOf(country: string, setting: (key: string) => string | undefined): string {
  const requested = setting(`ContentLanguage${country}`) || setting('ContentLanguage') || '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(requested) ? requested : (contentLanguages[country] ?? 'en');
}
