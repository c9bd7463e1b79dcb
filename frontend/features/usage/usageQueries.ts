import {
  getUsageReport,
  searchUsageReport,
  type UsageReportRow,
  type UsageReportTable,
  usageReportColumns,
} from '@sanispec/shared/contract';
import type { Language } from '@sanispec/shared/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { ListPage } from '#ui/list/ServerList.tsx';
import { type ListDefinition, type ListState, listBody } from '#ui/list/useListState.ts';
import type { UsageScope } from './usageState.ts';

/** Begins the key of everything that changes when the reports are built. */
export const usageKey = ['usage'] as const;

/** Figures, lines and bars. */
export function usageQuery({ type, days, countries }: UsageScope) {
  return queryOptions({
    queryKey: [...usageKey, type, days, countries],
    queryFn: ({ signal }) =>
      dataOf(
        callApi(getUsageReport, {
          params: { type },
          query: { days: String(days), countries: countries.join(',') },
          signal,
        }),
      ),
    // While other days or countries are loaded the figures stay, those of another report do not.
    placeholderData: (before) => (before?.type === type ? before : undefined),
  });
}

/** A row and its place in the whole table. */
export interface RankedRow {
  /** From 1. */
  readonly rank: number;
  readonly cells: UsageReportRow;
}

/** How a table is sorted at first: the largest on top. */
const usualSorting: Readonly<Record<UsageReportTable, string>> = {
  articles: '-quantity',
  neverSpecified: 'articleId',
  leftOut: '-quantity',
  segments: '-changed',
  months: '-month',
  formats: '-count',
  userCountries: '-active',
};

function definitionOf(table: UsageReportTable): ListDefinition {
  const usual = usualSorting[table];
  return {
    sortable: usageReportColumns[table].filter((column) => column !== 'currency' && !/[bB]efore$/.test(column)),
    sorting: { column: usual.replace(/^-/, ''), order: usual.startsWith('-') ? 'DESC' : 'ASC' },
  };
}

/** Each table as a list. */
export const tableLists: Readonly<Record<UsageReportTable, ListDefinition>> = {
  articles: definitionOf('articles'),
  neverSpecified: definitionOf('neverSpecified'),
  leftOut: definitionOf('leftOut'),
  segments: definitionOf('segments'),
  months: definitionOf('months'),
  formats: definitionOf('formats'),
  userCountries: definitionOf('userCountries'),
};

/** A page of a table; articles are called as in the reader's language. */
export function tableQuery(
  { type, days, countries }: UsageScope,
  table: UsageReportTable,
  state: ListState,
  language: Language,
) {
  const body = { ...listBody(state), days, countries: [...countries], table, text: state.text };
  return queryOptions({
    queryKey: [...usageKey, type, 'rows', language, body],
    queryFn: async ({ signal }): Promise<ListPage<RankedRow>> => {
      const page = await dataOf(callApi(searchUsageReport, { params: { type }, body, signal }));
      const { firstEntryIndexPage } = body;
      return { ...page, rowsData: page.rowsData.map((cells, at) => ({ rank: firstEntryIndexPage + at + 1, cells })) };
    },
    placeholderData: keepPreviousData,
  });
}
