import { countries, countryLabels, intlLocaleOf, type Locale } from '@sanispec/shared/markets';

interface CountryOption {
  /** ISO 3166 two-letter code. */
  readonly value: string;
  readonly label: string;
}

/** A country's name in the locale's language; the code itself when nobody names it. */
export function countryLabel(country: string, locale: Locale): string {
  const own = countryLabels[country];
  if (own !== undefined) return own;
  return new Intl.DisplayNames(intlLocaleOf(locale), { type: 'region' }).of(country) ?? country;
}

/** Choices of countries, sorted by their labels (§9.4). */
export function countryOptions(locale: Locale, codes: readonly string[] = countries): CountryOption[] {
  const intlLocale = intlLocaleOf(locale);
  const names = new Intl.DisplayNames(intlLocale, { type: 'region' });
  const collator = new Intl.Collator(intlLocale);
  return codes
    .map((value) => ({ value, label: countryLabels[value] ?? names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
