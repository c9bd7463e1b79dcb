import {
  type UsageReportDays,
  type UsageReportTable,
  type UsageReportType,
  usageReportDays,
  usageReportParts,
  usageReportTypes,
} from '@sanispec/shared/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminCountries, useAdminCountries } from '#core/adminCountries.ts';
import type { RouteQuery } from '#core/routes.ts';

const usualType: UsageReportType = 'PRODUCTS';
const usualDays: UsageReportDays = 90;

/** What the page shows: all of it stands in the address. */
export interface UsageState {
  readonly type: UsageReportType;
  readonly days: UsageReportDays;
  /** Codes, sorted; none are all of the reader's. */
  readonly countries: readonly string[];
  readonly table: UsageReportTable;
}

/** What the server is asked about. */
export type UsageScope = Pick<UsageState, 'type' | 'days' | 'countries'>;

function tablesOf(type: UsageReportType): readonly [UsageReportTable, ...UsageReportTable[]] {
  return usageReportParts[type].tables;
}

/** The state that an address names; wrong values, and other users' countries, are ignored. */
export function readUsage(search: URLSearchParams, held: AdminCountries): UsageState {
  const type = usageReportTypes.find((known) => known === search.get('type')) ?? usualType;
  const tables = tablesOf(type);
  const named = (search.get('countries') ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code));
  return {
    type,
    days: usageReportDays.find((days) => String(days) === search.get('days')) ?? usualDays,
    countries: [...new Set(named)].filter((code) => held === 'all' || held.includes(code)).toSorted(),
    table: tables.find((table) => table === search.get('table')) ?? tables[0],
  };
}

/** The query of the address that names a state; what is usual is left out, and so is how a table was sorted or searched. */
export function usageAddress({ type, days, countries, table }: UsageState): RouteQuery {
  const [usualTable, ...others] = tablesOf(type);
  return {
    type: type === usualType ? undefined : type,
    days: days === usualDays ? undefined : days,
    countries: countries.join(','),
    // Each report has its own tables.
    table: table !== usualTable && others.includes(table) ? table : undefined,
  };
}

/** The report that the address names. */
export function useUsageState(): UsageState {
  const [search] = useSearchParams();
  const held = useAdminCountries();
  return useMemo(() => readUsage(search, held), [search, held]);
}
