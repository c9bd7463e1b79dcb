import { Button } from '@mantine/core';
import type { CatalogRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatDate, formatInteger } from '#lib/formats.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CountryFilter } from '#ui/list/CountryFilter.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { type ListDefinition, useListState } from '#ui/list/useListState.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import classes from './Catalogs.module.css';
import { ConversionTray } from './ConversionTray.tsx';
import { catalogListQuery } from './catalogQueries.ts';
import { ImportCatalogDialog } from './ImportCatalogDialog.tsx';
import { ScheduledImports } from './ScheduledImports.tsx';
import { useCatalogActions } from './useCatalogActions.tsx';
import { useConversionAddress } from './useConversion.ts';

const list: ListDefinition<'country'> = {
  sortable: ['fileName', 'uploadedBy', 'totalArticles', 'lastModified'],
  sorting: { column: 'lastModified', order: 'DESC' },
  filters: ['country'],
};

/** The catalogues that the countries of an administrator use or used last, and what can be made of files for them. */
export function Component(): ReactNode {
  const text = useText();
  const { t } = text;
  usePageTitle(t('CatalogsTitle'));
  const { state, change } = useListState(list);
  const query = useQuery(catalogListQuery(state));
  const columns = useMemo(() => columnsOf(text), [text]);
  const selection = useSelection();
  const { jobId, follow } = useConversionAddress();
  const actions = useCatalogActions(follow, selection.forget);
  return (
    <div className={`sani-page ${classes.page}`}>
      <h1 className={classes.title}>{t('CatalogsTitle')}</h1>
      <Toolbar title={t('CatalogsHeading')} actions={actions} selected={selection.rows} />
      <AskedImport />
      {jobId !== undefined && <ConversionTray key={jobId} jobId={jobId} onForget={() => follow(undefined)} />}
      <ScheduledImports />
      <div>
        <ServerList
          label={t('CatalogsTitle')}
          query={query}
          state={state}
          onChange={change}
          searchLabel={t('CatalogsSearch')}
          filters={
            <CountryFilter
              country={state.filters.country[0] ?? ''}
              onChange={(country) => change({ filters: { country: country === '' ? [] : [country] } })}
            />
          }
          empty={<NoCatalogs />}
          columns={columns}
          idOf={({ id }) => id}
          titleOf={({ fileName, version }) => `${fileName} ${version}`}
          selection={selection}
        />
      </div>
    </div>
  );
}

/** The import that the address asks for, as the review of another file does with `?import=1`. */
function AskedImport(): ReactNode {
  const [search, setSearch] = useSearchParams();
  if (search.get('import') !== '1') return null;
  return (
    <ImportCatalogDialog
      onClose={() =>
        setSearch(
          (before) => {
            before.delete('import');
            return before;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

function NoCatalogs(): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <EmptyState
        drawing={<Icon name="table" size={48} />}
        title={t('CatalogsNone')}
        text={t('CatalogsNoneText')}
        action={<Button onClick={() => setIsOpen(true)}>{t('CatalogsImport')}</Button>}
      />
      {isOpen && <ImportCatalogDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function columnsOf({ t, locale }: SiteText): readonly DataColumn<CatalogRow>[] {
  return [
    {
      key: 'fileName',
      label: t('CatalogsColumnFile'),
      sortable: true,
      render: ({ id, fileName, version }) => (
        <LocaleLink to="catalogDetail" params={{ catalogId: id }} className={classes.name ?? ''}>
          {fileName === '' ? version : fileName}
        </LocaleLink>
      ),
    },
    { key: 'version', label: t('CatalogsVersion'), render: ({ version }) => version },
    {
      key: 'uploadedBy',
      label: t('CatalogsUploadedBy'),
      sortable: true,
      render: ({ uploadedBy }) => uploadedBy,
    },
    {
      key: 'totalArticles',
      label: t('CatalogsTotalArticles'),
      sortable: true,
      sortsDown: true,
      align: 'end',
      render: ({ totalArticles }) => <span className="sani-figures">{formatInteger(totalArticles, locale)}</span>,
    },
    {
      key: 'lastModified',
      label: t('CatalogsLastModified'),
      sortable: true,
      sortsDown: true,
      render: ({ lastModified }) => <span className="sani-nowrap">{formatDate(lastModified, locale)}</span>,
    },
    {
      key: 'countries',
      label: t('CatalogsCountries'),
      render: ({ countries }) =>
        countries.length === 0 ? (
          <span className={classes.hint}>{t('VersionsNotUsed')}</span>
        ) : (
          <CountryChips countries={countries} />
        ),
    },
    {
      key: 'quality',
      label: t('CatalogsQuality'),
      align: 'end',
      render: ({ id, countries, quality }) =>
        countries.length === 0 ? null : quality === undefined ? (
          <span title={t('CatalogsQualityUncounted')}>–</span>
        ) : (
          <LocaleLink to="catalogDetail" params={{ catalogId: id }} query={{ tab: 'quality' }} className="sani-figures">
            {quality}
          </LocaleLink>
        ),
    },
  ];
}

/** Rows that were chosen, as they were at that moment. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CatalogRow>>(new Map());
  return {
    rows: [...chosen.values()],
    chosen: new Set(chosen.keys()),
    onChange: (rows: readonly CatalogRow[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    forget: () => setChosen(new Map()),
  };
}
