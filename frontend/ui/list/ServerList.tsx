import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#core/text.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ListSearch } from './ListSearch.tsx';
import { Pager } from './Pager.tsx';
import classes from './ServerList.module.css';
import { type ChangeList, isNarrowed, type ListState, listPageSize } from './useListState.ts';

/** A page of rows as every search of the API answers it. */
export interface ListPage<Row> {
  readonly rowsData: readonly Row[];
  readonly pageInfo: { readonly totalElements: number };
}

interface ServerListProps<Row, Filter extends string> extends Omit<DataTableProps<Row>, 'rows' | 'sorting' | 'onSort'> {
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly state: ListState<Filter>;
  readonly onChange: ChangeList<Filter>;
  /** What the search looks in. */
  readonly searchLabel: string;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
}

/** A list that the server searches, sorts and pages; it says when it is loading, empty, without a match, or failed. */
export function ServerList<Row, Filter extends string = never>(props: ServerListProps<Row, Filter>): ReactNode {
  const { query, state, onChange, searchLabel, filters, empty, ...table } = props;
  const total = query.data?.pageInfo.totalElements;
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / listPageSize) - 1);
  const isBeyond = lastPage !== undefined && !query.isPlaceholderData && state.page > lastPage;

  // The last page may disappear with its last row.
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage } as Partial<ListState<Filter>>, { replaces: true });
  }, [isBeyond, lastPage, onChange]);

  const narrowed = isNarrowed(state);
  if (total === 0 && !narrowed && !query.isPlaceholderData) return empty;
  return (
    <>
      <div className={classes.bar}>
        <ListSearch
          className={classes.search ?? ''}
          label={searchLabel}
          text={state.text}
          onChange={(text) => onChange({ text } as Partial<ListState<Filter>>, { replaces: true })}
        />
        {filters}
      </div>
      <DataTable
        {...table}
        rows={query.data?.rowsData}
        error={query.error}
        onRetry={() => void query.refetch()}
        sorting={state.sorting}
        onSort={(sorting) => onChange({ sorting } as Partial<ListState<Filter>>)}
        empty={<NoMatch onClear={narrowed ? () => onChange(cleared(state)) : undefined} />}
      />
      {total !== undefined && (
        <Pager
          page={Math.min(state.page, lastPage ?? 0)}
          pageSize={listPageSize}
          total={total}
          onChange={(page) => onChange({ page } as Partial<ListState<Filter>>)}
        />
      )}
    </>
  );
}

function cleared<Filter extends string>({ filters }: ListState<Filter>): Partial<ListState<Filter>> {
  const none = Object.keys(filters).map((name) => [name, []] as const);
  // The same names as before.
  return { text: '', filters: Object.fromEntries(none) as unknown as ListState<Filter>['filters'] };
}

/** The search or the filters leave no rows. */
export function NoMatch({ onClear }: { readonly onClear: (() => void) | undefined }): ReactNode {
  const { t } = useText();
  return (
    <EmptyState
      title={t('ProjectsNoMatch')}
      action={
        onClear !== undefined && (
          <Button variant="default" onClick={onClear}>
            {t('ProjectsFiltersClear')}
          </Button>
        )
      }
    />
  );
}
