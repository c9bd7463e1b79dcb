import { NativeSelect } from '@mantine/core';
import { countriesOf } from '@sanispec/shared/access';
import { type ReactNode, useMemo } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';

interface CountryFilterProps {
  /** ISO 3166 two-letter code; '' for all. */
  readonly country: string;
  onChange(country: string): void;
}

/** Narrows a list to one of the countries that the reader administers. */
export function CountryFilter({ country, onChange }: CountryFilterProps): ReactNode {
  const { t, locale } = useText();
  const { user } = useSession();
  const scopes = user?.scopes;
  const offered = useMemo(() => {
    const held = countriesOf(scopes ?? [], 'admin');
    const own = held === 'all' ? countryOptions(locale) : countryOptions(locale, held);
    // What the address names stays on offer.
    const isForeign = country !== '' && own.every(({ value }) => value !== country);
    return isForeign ? [...own, ...countryOptions(locale, [country])] : own;
  }, [scopes, locale, country]);
  return (
    <NativeSelect
      aria-label={t('ListCountries')}
      data={[{ value: '', label: t('ListAllCountries') }, ...offered]}
      value={country}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
