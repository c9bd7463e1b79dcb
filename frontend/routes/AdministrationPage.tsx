import { countProblems, getNotifications, getRulesHealth, searchCatalogs } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { queryOptions, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { LocaleLink } from '#core/locale.ts';
import { mayOpen, pageAccess } from '#core/pageAccess.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import type { RouteName } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { missingCountQuery } from '#features/assets/assetQueries.ts';
import { useCatalogueCountries } from '#features/assets/MissingList.tsx';
import { usageQuery } from '#features/usage/usageQueries.ts';
import { formatMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import classes from './Administration.module.css';

/** The administration's areas, each with its waiting work. */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  usePageTitle(t('AdministrationTitle'));
  return (
    <div className="sani-page">
      <h1 className={classes.title}>{t('AdministrationTitle')}</h1>
      <ul className={classes.tiles}>
        <Tile to="catalogOverview" title={t('HeaderCatalogs')} icon="table">
          <CatalogLines />
        </Tile>
        <Tile to="assetsOverview" title={t('HeaderAssets')} icon="image">
          <CountryCounts queryOf={missingCountQuery} text="AdministrationMissingIn" to="assetsOverview" tab="missing" />
        </Tile>
        <Tile to="rulesOverview" title={t('HeaderRules')} icon="filter">
          <CountryCounts queryOf={ruleProblemsQuery} text="AdministrationProblemsIn" to="rulesOverview" tab="health" />
        </Tile>
        <Tile to="usersOverview" title={t('HeaderUsers')} icon="user">
          <Line>{t('AdministrationUsersHint')}</Line>
        </Tile>
        <Tile to="reportsOverview" title={t('HeaderReports')} icon="chart">
          <UsageLine />
        </Tile>
        <Tile to="auditOverview" title={t('ServerTabAudit')} icon="note">
          <Line>{t('AdministrationAudit')}</Line>
        </Tile>
        {mayOpen(pageAccess.serverOverview, user?.scopes) && (
          <Tile to="serverOverview" title={t('HeaderServer')} icon="monitor">
            <Line>{t('AdministrationServerHint')}</Line>
          </Tile>
        )}
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

/** Keeps the place of a line that is being asked for. */
function Waiting(): ReactNode {
  const { t } = useText();
  return <Line>{t('PageLoading')}</Line>;
}

interface CountryCountsProps {
  /** How many problems a country has. */
  queryOf(country: string): UseQueryOptions<number, Error, number, string[]>;
  readonly text: 'AdministrationMissingIn' | 'AdministrationProblemsIn';
  readonly to: RouteName;
  readonly tab: string;
}

/** A tile stays small for users with every country. */
const countriesShown = 4;

/** What is wrong in the user's countries with a catalogue, by country. */
function CountryCounts({ queryOf, text, to, tab }: CountryCountsProps): ReactNode {
  const { t, tCount, locale } = useText();
  const countries = useCatalogueCountries();
  const { isPending, isError: isUnknown } = useQuery(catalogueCountriesQuery());
  const sorted = countryOptions(locale, countries ?? []);
  const counts = useQueries({ queries: sorted.map(({ value }) => queryOf(value)) });
  const wrong = sorted.flatMap(({ value }, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ country: value, count }] : [];
  });
  if (wrong.length === 0) {
    if (isPending || counts.some((one) => one.isPending)) return <Waiting />;
    const isKnown = !isUnknown && !counts.some(({ isError }) => isError);
    return <Line>{t(isKnown ? 'AdministrationNoProblems' : 'AdministrationNotKnown')}</Line>;
  }
  return (
    <ul className={classes.lines}>
      {wrong.slice(0, countriesShown).map(({ country, count }) => (
        <li key={country}>
          <LocaleLink to={to} query={{ tab, country }}>
            <Icon name="alert" />
            {tCount(text, count, countryName(country, locale))}
          </LocaleLink>
        </li>
      ))}
      {wrong.length > countriesShown && (
        <li>
          <LocaleLink to={to} query={{ tab }}>
            {tCount('AdministrationMoreCountries', wrong.length - countriesShown)}
          </LocaleLink>
        </li>
      )}
    </ul>
  );
}

/** How many problems of the rules a country has. */
function ruleProblemsQuery(country: string) {
  return queryOptions({
    queryKey: ['administration', 'ruleProblems', country],
    queryFn: async ({ signal }) => {
      const { problems } = await dataOf(callApi(getRulesHealth, { query: { country }, signal, isQuiet: true }));
      return countProblems(problems);
    },
  });
}

/** When the reports were built. */
function UsageLine(): ReactNode {
  const { t, locale } = useText();
  const { data, isError } = useQuery(usageQuery({ type: 'PRODUCTS', days: 90, countries: [] }));
  if (isError) return <Line>{t('AdministrationNotKnown')}</Line>;
  if (data === undefined) return <Waiting />;
  const { builtOn } = data;
  if (builtOn === '') return <Line>{t('UsageNotBuilt')}</Line>;
  return <Line>{t('UsageBuilt', formatMoment(builtOn, locale))}</Line>;
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
      {count === undefined && !isError && <Waiting />}
    </>
  );
}
