import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import classes from './ChooseCountry.module.css';

/** Shown where a country has no catalogue: public browsing offers those that have one (domain: Countries). */
export function ChooseCountry({ missing }: { readonly missing: string }): ReactNode {
  const { t, language, locale } = useText();
  const project = useProjectContext();
  const { data: countries = [], isPending } = useQuery(catalogueCountriesQuery());
  const title = t('CatalogueNotFoundTitle', countryName(missing, locale));
  if (project !== undefined) return <EmptyState isPage title={title} text={t('CatalogueNotFoundInProject')} />;
  if (isPending) return <EmptyState isPage title={title} />;
  if (countries.length === 0) return <EmptyState isPage title={title} text={t('CatalogueNoCountries')} />;
  const named = countries
    .map(({ country }) => ({ country, name: countryName(country, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <EmptyState
      isPage
      title={title}
      text={t('CatalogueNotFoundHint')}
      action={
        <ul className={classes.countries}>
          {named.map(({ country, name }) => (
            <li key={country}>
              <LocaleLink className={classes.country} to="browseProducts" query={{ country }}>
                {name}
              </LocaleLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}
