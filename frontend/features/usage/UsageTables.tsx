import { downloadUsageReport, type UsageReportTable, usageReportParts } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { useListState } from '#ui/list/useListState.ts';
import { useDownload } from '#ui/useDownload.ts';
import classes from './Usage.module.css';
import { tablesId } from './UsageFigures.tsx';
import { useUsageColumns } from './usageColumns.tsx';
import { tableLists, tableQuery } from './usageQueries.ts';
import { type UsageState, usageAddress } from './usageState.ts';
import { textIn } from './usageWords.ts';

/** Tables whose rows are articles. */
const ofArticles: readonly UsageReportTable[] = ['articles', 'neverSpecified', 'leftOut'];

/** The tables of a report, one at a time. */
export function UsageTables({ state }: { readonly state: UsageState }): ReactNode {
  const { t } = useText();
  const { type, table } = state;
  const tables: readonly UsageReportTable[] = usageReportParts[type].tables;
  return (
    <section id={tablesId} className={classes.tables} aria-label={t('UsageTables')}>
      {tables.length === 1 ? (
        <h2 className={classes.panelTitle}>{t(`UsageTable${table}`)}</h2>
      ) : (
        <TabLinks
          label={t('UsageTables')}
          to="reportsOverview"
          shown={table}
          tabs={tables.map((key) => ({
            key,
            label: t(`UsageTable${key}`),
            query: usageAddress({ ...state, table: key }),
          }))}
        />
      )}
      <Table key={`${type} ${table}`} state={state} />
    </section>
  );
}

function Table({ state: scope }: { readonly state: UsageState }): ReactNode {
  const { t, language } = useText();
  const { table } = scope;
  const { state, change } = useListState(tableLists[table]);
  const query = useQuery(tableQuery(scope, table, state, language));
  const columns = useUsageColumns(table);
  return (
    <ServerList
      label={t(`UsageTable${table}`)}
      searchLabel={t(ofArticles.includes(table) ? 'UsageSearchArticles' : 'UsageSearch')}
      query={query}
      state={state}
      onChange={change}
      columns={columns}
      idOf={({ rank }) => String(rank)}
      titleOf={({ cells }) => textIn(cells, columns[0]?.key ?? '')}
      filters={<UsageDownloads scope={scope} table={table} />}
      empty={
        <div className={classes.empty}>
          <EmptyState title={t('UsageNothing')} text={t('UsageNothingText')} />
        </div>
      }
    />
  );
}

const formats = { csv: 'CSV', xlsx: 'Excel' } as const;

interface UsageDownloadsProps {
  readonly scope: UsageState;
  /** All of the report unless given. */
  readonly table?: UsageReportTable;
}

/** Buttons that save a table, or the whole report. */
export function UsageDownloads({ scope, table }: UsageDownloadsProps): ReactNode {
  const { t } = useText();
  const { running, download } = useDownload();
  const { type, days, countries } = scope;
  return (
    <span className={classes.downloads}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <BusyButton
          key={format}
          variant={table === undefined ? 'default' : 'subtle'}
          color="gray"
          className={classes.tool ?? ''}
          leftSection={<Icon name="download" />}
          isBusy={running === format}
          isBlocked={running !== undefined}
          aria-label={
            table === undefined
              ? t('UsageDownload', formats[format])
              : t('UsageSave', t(`UsageTable${table}`), formats[format])
          }
          onClick={() =>
            void download(format, () =>
              callApi(downloadUsageReport, {
                params: { type },
                query: {
                  days: String(days),
                  countries: countries.join(','),
                  format,
                  ...(table !== undefined && { table }),
                },
              }),
            )
          }
        >
          {table === undefined && format === 'csv' ? t('UsageDownload', formats[format]) : formats[format]}
        </BusyButton>
      ))}
    </span>
  );
}
