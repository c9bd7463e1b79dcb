import { countryLabels } from '@sanispec/shared/markets';
import type { Language } from '@sanispec/shared/text';

/** Name of a country in a language: the product's own label, else what the browser knows, else the code (§3.10). */
export function countryName(country: string, language: Language): string {
  const own = countryLabels[country];
  if (own !== undefined) return own;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;
}
