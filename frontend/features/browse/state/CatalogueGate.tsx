import { catalogueCountryOf, countryName } from '@sanispec/shared/markets';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ContentLanguageProvider } from '#catalogue/CatalogueText.tsx';
import {
  type AnsweredListing,
  catalogueCountriesQuery,
  type listingQuery,
  unaskedKey,
} from '#catalogue/catalogueQueries.ts';
import { type CatalogueState, useCatalogue } from '#catalogue/useCatalogue.ts';
import { LocaleLink, useLocale } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import classes from './CatalogueGate.module.css';
import { readCountry } from './listingState.ts';

/** Shown where a country has no catalogue: public browsing offers those that have one (domain: Countries). */
function ChooseCountry({ missing }: { readonly missing: string }): ReactNode {
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

/**
 * The country whose products are shown: the project's, else the one in the address, else the locale's
 * (domain: Countries).
 */
function useProductCountry(): string {
  const locale = useLocale();
  const project = useProjectContext();
  const [search] = useSearchParams();
  return project?.country ?? readCountry(search) ?? catalogueCountryOf(locale);
}

interface CatalogueGateProps {
  /** Shown while the catalogue loads: the shape of the page to come. */
  readonly skeleton: ReactNode;
  /**
   * What the page asks the catalogue before anything else, if anything: it is asked at once, and the page is drawn with
   * the answer instead of first without it.
   */
  readonly firstQuery?: (summary: CatalogueSummary) => FirstQuery | undefined;
  readonly children: (summary: CatalogueSummary) => ReactNode;
}

type FirstQuery = ReturnType<typeof listingQuery>;

/** Whether the first answer is there, or none is to come; once it was, it stays so. */
function useIsAnswered(state: CatalogueState, firstQuery: CatalogueGateProps['firstQuery']): boolean {
  const summary = state.status === 'ready' ? state.summary : undefined;
  const [wasAnswered, setWasAnswered] = useState(false);
  const asked = wasAnswered || summary === undefined ? undefined : firstQuery?.(summary);
  const { isPending } = useQuery<AnsweredListing, Error, AnsweredListing, unknown[]>(
    asked ?? { queryKey: unaskedKey, queryFn: skipToken },
  );
  const isAnswered = summary !== undefined && (asked === undefined || !isPending);
  if (isAnswered && !wasAnswered) setWasAnswered(true);
  return isAnswered;
}

/**
 * Opens the catalogue that a product page needs, and says what to do when there is none (domain: Loading a catalogue).
 */
export function CatalogueGate({ skeleton, firstQuery, children }: CatalogueGateProps): ReactNode {
  const { t } = useText();
  const country = useProductCountry();
  const state = useCatalogue(country);
  const isAnswered = useIsAnswered(state, firstQuery);
  if (state.status === 'loading' || (state.status === 'ready' && !isAnswered)) return <Pending>{skeleton}</Pending>;
  if (state.status === 'ready') {
    return (
      <ContentLanguageProvider value={state.summary.contentLanguage}>{children(state.summary)}</ContentLanguageProvider>
    );
  }
  if (state.error === 'ErrorCatalogNotFound') return <ChooseCountry missing={country} />;
  return (
    <Pending>
      <div className="sani-page">
        <ErrorState message={t(state.error)} onRetry={state.retry} />
      </div>
    </Pending>
  );
}

/** A page that is still loading already has its heading. */
export function Pending({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <>
      <h1 className="sani-visually-hidden">{t('ListingTitle')}</h1>
      {children}
    </>
  );
}
