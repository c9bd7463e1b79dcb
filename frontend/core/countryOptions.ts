import { countries, countryName, intlLocaleOf, type Locale } from '@sanispec/shared/markets';

export interface CountryOption {
  /** ISO 3166 two-letter code. */
  readonly value: string;
  readonly label: string;
}

/** Choices of countries, sorted by their labels (domain: Languages and texts). */
export function countryOptions(locale: Locale, codes: readonly string[] = countries): CountryOption[] {
  const collator = new Intl.Collator(intlLocaleOf(locale));
  return codes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
