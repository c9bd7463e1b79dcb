import { countriesOf } from '@sanispec/shared/access';
import type { FieldOption } from '@sanispec/shared/forms';
import { countryName, type Locale } from '@sanispec/shared/markets';
import { useMemo } from 'react';
import { countryOptions } from './countryOptions.ts';
import { useSession } from './session.tsx';
import { useText } from './text.ts';

/** Countries that the user administers; 'all' for root (domain: Roles). */
export type AdminCountries = readonly string[] | 'all';

/** Countries that the user administers. */
export function useAdminCountries(): AdminCountries {
  const { user } = useSession();
  const scopes = user?.scopes;
  return useMemo(() => countriesOf(scopes ?? [], 'admin'), [scopes]);
}

/** Choices of the countries that the user administers. */
export function useAdminCountryOptions(): readonly FieldOption[] {
  const { locale } = useText();
  const held = useAdminCountries();
  return useMemo(() => (held === 'all' ? countryOptions(locale) : countryOptions(locale, held)), [held, locale]);
}

/** Which of some countries a page begins with: that of its address, else the first. */
export function firstCountry(countries: readonly string[], locale: Locale): string | undefined {
  return countries.find((country) => locale.endsWith(country)) ?? countries[0];
}

/** Those of some countries that the user does not administer. */
export function foreignCountries(countries: readonly string[], held: AdminCountries): readonly string[] {
  return held === 'all' ? [] : countries.filter((country) => !held.includes(country));
}

/** Names of countries in the reader's language, as a list. */
export function useCountryNames(): (countries: readonly string[]) => string {
  const { locale } = useText();
  return (countries) => countries.map((country) => countryName(country, locale)).join(', ');
}
