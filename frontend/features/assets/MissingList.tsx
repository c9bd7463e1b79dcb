import { Button, NativeSelect } from '@mantine/core';
import type { MissingAssetRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useAdminCountries } from '#core/adminCountries.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { useListState } from '#ui/list/useListState.ts';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import classes from './Assets.module.css';
import { missingAssetsQuery, missingList } from './assetQueries.ts';
import { ImportAssetsDialog, wantedAsset } from './ImportAssetsDialog.tsx';

/** Countries with a catalogue that the user administers; undefined while they are not known. */
export function useCatalogueCountries(): readonly string[] | undefined {
  const held = useAdminCountries();
  const { data } = useQuery(catalogueCountriesQuery());
  return data?.map(({ country }) => country).filter((country) => held === 'all' || held.includes(country));
}

interface MissingListProps {
  onImportStarted(jobId: string): void;
}

/** Files that the catalogue of a country refers to but that were never uploaded. */
export function MissingList({ onImportStarted }: MissingListProps): ReactNode {
  const { t, locale } = useText();
  const [search] = useSearchParams();
  const countries = useCatalogueCountries();
  if (countries === undefined) return <PageSkeleton />;
  const [first] = countryOptions(locale, countries);
  if (first === undefined) return <EmptyState title={t('AssetsMissingNoCatalog')} />;
  const country = countries.find((code) => code === search.get('country')) ?? first.value;
  return <MissingOf country={country} countries={countries} onImportStarted={onImportStarted} />;
}

interface MissingOfProps extends MissingListProps {
  readonly country: string;
  readonly countries: readonly string[];
}

function MissingOf({ country, countries, onImportStarted }: MissingOfProps): ReactNode {
  const { t, locale } = useText();
  const { state, change } = useListState(missingList);
  const [, setSearch] = useSearchParams();
  const query = useQuery(missingAssetsQuery(country, state));
  const columns = useMissingColumns();
  const [wanted, setWanted] = useState<MissingAssetRow>();
  const target = wanted && wantedAsset(wanted.reference);
  const choice = (
    <NativeSelect
      aria-label={t('AssetColumnCountries')}
      data={[...countryOptions(locale, countries)]}
      value={country}
      onChange={({ currentTarget: { value } }) =>
        setSearch({ tab: 'missing', country: value }, { preventScrollReset: true })
      }
    />
  );
  return (
    <>
      <ServerList
        label={t('AssetsMissing')}
        searchLabel={t('AssetSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ reference }) => reference}
        titleOf={({ reference }) => reference}
        filters={choice}
        renderActions={(row) => (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="upload" />}
            aria-label={t('AssetUploadMissingOf', row.reference)}
            onClick={() => setWanted(row)}
          >
            {t('AssetUploadMissing')}
          </Button>
        )}
        empty={
          <>
            <div className={classes.toolbar}>{choice}</div>
            <EmptyState
              drawing={<Icon name="check" size={32} />}
              title={t('AssetsNoneMissing')}
              text={t('AssetsNoneMissingHint', countryName(country, locale))}
            />
          </>
        }
      />
      {target !== undefined && (
        <ImportAssetsDialog
          scope={target.scope}
          wanted={target}
          countries={[country]}
          onStarted={onImportStarted}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

function useMissingColumns(): readonly DataColumn<MissingAssetRow>[] {
  const { t, locale } = useText();
  return [
    {
      key: 'reference',
      label: t('AssetColumnFileName'),
      sortable: true,
      render: ({ reference }) => reference,
    },
    {
      key: 'firstPlace',
      label: t('AssetColumnFirstPlace'),
      render: ({ firstPlace: { sheet, column, articleId } }) =>
        [sheet, column, articleId].filter((part) => part !== undefined && part !== '').join(' · '),
    },
    {
      key: 'usedBy',
      label: t('AssetColumnUsedBy'),
      sortable: true,
      sortsDown: true,
      align: 'end',
      render: ({ usedBy }) => <span className="sani-figures">{formatInteger(usedBy, locale)}</span>,
    },
  ];
}
