import { countryName } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './CountryChips.module.css';

/** Countries by their codes; pointed at, each says its name. */
export function CountryChips({ countries }: { readonly countries: readonly string[] }): ReactNode {
  const { locale } = useText();
  return (
    <span className={classes.chips}>
      {countries.map((country) => (
        <abbr key={country} className={classes.country} title={countryName(country, locale)}>
          {country}
        </abbr>
      ))}
    </span>
  );
}
