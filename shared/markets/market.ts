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
