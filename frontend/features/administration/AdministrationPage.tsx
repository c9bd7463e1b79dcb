import { getNotifications, searchCatalogs } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/Icon.tsx';
import { countryOptions } from '#core/countryOptions.ts';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import type { RouteName } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import classes from './Administration.module.css';
import { missingCountQuery } from './assets/assetQueries.ts';
import { useCatalogueCountries } from './assets/MissingList.tsx';

/** The administration's areas, each with what waits there for somebody. */
export function Component(): ReactNode {
  const { t } = useText();
  usePageTitle(t('AdministrationTitle'));
  return (
    <div className="sani-page">
      <h1 className={classes.title}>{t('AdministrationTitle')}</h1>
      <ul className={classes.tiles}>
        <Tile to="catalogOverview" title={t('HeaderCatalogs')} icon="table">
          <CatalogLines />
        </Tile>
        <Tile to="assetsOverview" title={t('HeaderAssets')} icon="image">
          <AssetLines />
        </Tile>
      </ul>
    </div>
  );
}

interface TileProps {
  readonly to: RouteName;
  readonly title: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

function Tile({ to, title, icon, children }: TileProps): ReactNode {
  return (
    <li className={classes.tile}>
      <h2 className={classes.heading}>
        <LocaleLink to={to}>
          <Icon name={icon} size={20} />
          {title}
        </LocaleLink>
      </h2>
      {children}
    </li>
  );
}

/** One line that leads nowhere. */
function Line({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={`${classes.lines} ${classes.muted}`}>{children}</p>;
}

/** Files that the catalogues of the user's countries miss, by country. */
function AssetLines(): ReactNode {
  const { t, tCount, locale } = useText();
  const countries = useCatalogueCountries() ?? [];
  const sorted = countryOptions(locale, countries);
  const counts = useQueries({ queries: sorted.map(({ value }) => missingCountQuery(value)) });
  const missing = sorted.flatMap(({ value }, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ country: value, count }] : [];
  });
  if (missing.length === 0) {
    if (counts.some(({ isPending }) => isPending)) return null;
    return (
      <Line>{t(counts.some(({ isError }) => isError) ? 'AdministrationNotKnown' : 'AdministrationNoProblems')}</Line>
    );
  }
  return (
    <ul className={classes.lines}>
      {missing.map(({ country, count }) => (
        <li key={country}>
          <LocaleLink to="assetsOverview" query={{ tab: 'missing', country }}>
            <Icon name="alert" />
            {tCount('AdministrationMissingIn', count, countryName(country, locale))}
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}

const catalogCountQuery = queryOptions({
  queryKey: ['catalogs', 'count'],
  queryFn: async ({ signal }) => {
    const page = await dataOf(callApi(searchCatalogs, { body: { pageSize: 1 }, signal, isQuiet: true }));
    return page.pageInfo.totalElements;
  },
});

/** Imports and roll-backs of the user that wait for a review. */
const waitingQuery = queryOptions({
  queryKey: ['notifications', 'waiting'],
  queryFn: async ({ signal }) => {
    const { jobs } = await dataOf(callApi(getNotifications, { signal, isQuiet: true }));
    return jobs.filter(
      ({ kind, status }) => status === 'waiting' && (kind === 'catalog-import' || kind === 'catalog-publish'),
    );
  },
});

function CatalogLines(): ReactNode {
  const { t, tCount } = useText();
  const { data: count, isError } = useQuery(catalogCountQuery);
  const { data: waiting = [] } = useQuery(waitingQuery);
  const [newest] = waiting;
  return (
    <>
      {newest !== undefined && (
        <ul className={classes.lines}>
          <li>
            <LocaleLink to="catalogImport" params={{ jobId: newest.id }}>
              <Icon name="alert" />
              {tCount('AdministrationWaiting', waiting.length)}
            </LocaleLink>
          </li>
        </ul>
      )}
      {count !== undefined && <Line>{tCount('AdministrationCatalogs', count)}</Line>}
      {isError && <Line>{t('AdministrationNotKnown')}</Line>}
    </>
  );
}
