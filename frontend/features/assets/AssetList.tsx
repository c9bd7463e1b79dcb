import { NativeSelect } from '@mantine/core';
import { type AssetRow, type AssetScope, assetKinds } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foreignCountries, useAdminCountries, useCountryNames } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CountryFilter } from '#ui/list/CountryFilter.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { type ChangeList, type ListState, useListState } from '#ui/list/useListState.ts';
import { Toolbar, type ToolbarAction } from '#ui/Toolbar.tsx';
import classes from './Assets.module.css';
import { useAssetColumns } from './assetColumns.tsx';
import { type AssetFilter, assetList, assetsQuery } from './assetQueries.ts';
import { DeleteAssetsDialog } from './DeleteAssetsDialog.tsx';
import { ImportAssetsDialog, importTexts } from './ImportAssetsDialog.tsx';
import { ReplaceAssetDialog } from './ReplaceAssetDialog.tsx';

/** The server deletes no more at a time. */
const mostDeleted = 500;

interface AssetListProps {
  readonly scope: AssetScope;
  onImportStarted(jobId: string): void;
}

/** Stored assets of one scope, and what can be done with them. */
export function AssetList({ scope, onImportStarted }: AssetListProps): ReactNode {
  const { t, tCount } = useText();
  const { state, change } = useListState(assetList);
  const query = useQuery(assetsQuery(scope, state));
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const columns = useAssetColumns();
  const actions = useAssetActions(scope, onImportStarted, () => setChosen(new Map()));

  function choose(rows: readonly AssetRow[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  }

  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          title={chosen.size > 0 ? tCount('AssetSelected', chosen.size) : t(scopeTexts[scope])}
          actions={actions}
          selected={[...chosen.values()]}
        />
      </div>
      <ServerList
        label={t(scopeTexts[scope])}
        searchLabel={t('AssetSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ path }) => path}
        selection={{ chosen: new Set(chosen.keys()), onChange: choose }}
        filters={<AssetFilters state={state} onChange={change} />}
        empty={
          <EmptyState drawing={<Icon name="image" size={32} />} title={t('AssetsNone')} text={t('AssetsNoneHint')} />
        }
      />
    </>
  );
}

const scopeTexts = { global: 'AssetsGlobal', local: 'AssetsLocal' } as const;

/** Says which asset the user may not change, and because of which countries. */
function useRightsReason(): (rows: readonly AssetRow[]) => string | undefined {
  const { t } = useText();
  const held = useAdminCountries();
  const namesOf = useCountryNames();
  return (rows) => {
    for (const { fileName, countries } of rows) {
      if (held !== 'all' && countries.length === 0) return t('AssetWhyAllCountries', fileName);
      const foreign = foreignCountries(countries, held);
      if (foreign.length > 0) return t('AssetWhyCountries', fileName, namesOf(foreign));
    }
    return undefined;
  };
}

function useAssetActions(
  scope: AssetScope,
  onImportStarted: (jobId: string) => void,
  forget: () => void,
): readonly ToolbarAction<AssetRow>[] {
  const { t } = useText();
  const rightsReason = useRightsReason();

  function followImport(jobId: string): void {
    forget();
    onImportStarted(jobId);
  }

  return [
    {
      label: t(importTexts[scope]),
      icon: 'upload',
      renderDialog: (_, onClose) => <ImportAssetsDialog scope={scope} onStarted={followImport} onClose={onClose} />,
    },
    {
      label: t('AssetReplace'),
      icon: 'replace',
      reasonAgainst: (rows) => (rows.length === 1 ? rightsReason(rows) : t('AssetWhySelectOne')),
      renderDialog: ([asset], onClose) =>
        asset && <ReplaceAssetDialog asset={asset} onStarted={followImport} onClose={onClose} />,
    },
    {
      label: t('AssetDelete'),
      icon: 'trash',
      reasonAgainst: (rows) => {
        if (rows.length === 0) return t('AssetWhySelect');
        return rows.length > mostDeleted ? t('AssetWhyTooMany', mostDeleted) : rightsReason(rows);
      },
      renderDialog: (rows, onClose) => (
        <DeleteAssetsDialog
          assets={rows}
          onDeleted={() => {
            onClose();
            forget();
          }}
          onClose={onClose}
        />
      ),
    },
  ];
}

const kindTexts = {
  picture: 'AssetKindPicture',
  drawing: 'AssetKindDrawing',
  document: 'AssetKindDocument',
  cad: 'AssetKindCad',
  other: 'AssetKindOther',
} as const;

interface AssetFiltersProps {
  readonly state: ListState<AssetFilter>;
  readonly onChange: ChangeList<AssetFilter>;
}

function AssetFilters({ state: { filters }, onChange }: AssetFiltersProps): ReactNode {
  const { t } = useText();

  function choose(name: AssetFilter, value: string): void {
    onChange({ filters: { ...filters, [name]: value === '' ? [] : [value] } });
  }

  return (
    <>
      <CountryFilter country={filters.country[0] ?? ''} onChange={(value) => choose('country', value)} />
      <NativeSelect
        aria-label={t('AssetKind')}
        data={[
          { value: '', label: t('AssetKindAll') },
          ...assetKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) })),
        ]}
        value={filters.kind[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose('kind', value)}
      />
      <label className={classes.unused}>
        <input
          type="checkbox"
          className="sani-check"
          checked={filters.unused.length > 0}
          onChange={({ currentTarget: { checked } }) => choose('unused', checked ? '1' : '')}
        />
        {t('AssetOnlyUnused')}
      </label>
    </>
  );
}
