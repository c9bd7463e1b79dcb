import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import classes from './Catalogs.module.css';
import { catalogQuery } from './catalogQueries.ts';
import { Quality } from './Quality.tsx';
import { ReplacedVersions } from './ReplacedVersions.tsx';
import { Versions } from './Versions.tsx';

const tabs = { versions: 'CatalogTabVersions', quality: 'CatalogTabQuality' } as const;

/** A catalogue: its versions, to which a market can return, and how complete its articles are. */
export function Component(): ReactNode {
  const { t, tCount, locale } = useText();
  const { catalogId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: catalog, error, refetch } = useQuery(catalogQuery(catalogId));
  const isUsed = catalog?.countries.length !== 0;
  const shown = search.get('tab') === 'quality' && isUsed ? 'quality' : 'versions';
  usePageTitle(catalog?.fileName);
  return (
    <div className={`sani-page ${classes.page}`}>
      <p className={classes.back}>
        <LocaleLink to="catalogOverview">
          <Icon name="arrowLeft" /> {t('CatalogsTitle')}
        </LocaleLink>
      </p>
      {error !== null && (
        <ErrorState
          message={error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError')}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && catalog === undefined && <PageSkeleton />}
      {catalog !== undefined && (
        <>
          <header>
            <h1 className={classes.title}>{catalog.fileName === '' ? catalog.version : catalog.fileName}</h1>
            <p className={classes.facts}>
              <span>{catalog.version}</span>
              <span>{tCount('ConversionArticles', catalog.totalArticles)}</span>
              <span>{formatDate(catalog.lastModified, locale)}</span>
              <span>{catalog.uploadedBy}</span>
              {isUsed ? <CountryChips countries={catalog.countries} /> : <span>{t('VersionsNotUsed')}</span>}
            </p>
          </header>
          <ReplacedVersions replaced={catalog.replaced} />
          <TabLinks
            label={t('CatalogTabs')}
            to="catalogDetail"
            params={{ catalogId }}
            shown={shown}
            tabs={(isUsed ? (['versions', 'quality'] as const) : (['versions'] as const)).map((tab) => ({
              key: tab,
              label: t(tabs[tab]),
              query: { tab: tab === 'versions' ? undefined : tab },
            }))}
          />
          {shown === 'versions' ? (
            <Versions catalogId={catalogId} />
          ) : (
            <Quality catalogId={catalogId} countries={catalog.countries} />
          )}
        </>
      )}
    </div>
  );
}
