import {
  type AuditKind,
  auditKinds,
  getMaintenance,
  getServerStatus,
  getStorageUse,
  getTimers,
  type JobKind,
  jobKinds,
  type ServerJobState,
  searchAudit,
  searchServerJobs,
  serverJobStates,
} from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { type ListDefinition, type ListState, listPageSize } from '#ui/list/useListState.ts';

/** Begins the keys of all queries of the page, so that one call asks again for all. */
export const serverKey = 'server';

export const statusQuery = queryOptions({
  queryKey: [serverKey, 'status'],
  queryFn: ({ signal }) => dataOf(callApi(getServerStatus, { signal })),
});

/** While something runs, the page follows it. */
const followMs = 3000;

export const timersQuery = queryOptions({
  queryKey: [serverKey, 'timers'],
  queryFn: ({ signal }) => dataOf(callApi(getTimers, { signal })),
  refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? followMs : false),
});

export const storageQuery = queryOptions({
  queryKey: [serverKey, 'storage'],
  queryFn: ({ signal }) => dataOf(callApi(getStorageUse, { signal })),
});

export const maintenanceQuery = queryOptions({
  queryKey: [serverKey, 'maintenance'],
  queryFn: ({ signal }) => dataOf(callApi(getMaintenance, { signal })),
});

/** Jobs come in the server's order: those given up first, then the last changed. */
const unsorted = { sortable: [], sorting: { column: '', order: 'DESC' } } as const;

export type JobFilter = 'kind' | 'state';
export const jobList: ListDefinition<JobFilter> = { ...unsorted, filters: ['kind', 'state'] };

function kindOf(name: string | undefined): JobKind | undefined {
  return jobKinds.find((kind) => kind === name);
}

function stateOf(name: string | undefined): ServerJobState | undefined {
  return serverJobStates.find((state) => state === name);
}

/** A page of the jobs of everybody. */
export function jobsQuery({ text, page, filters }: ListState<JobFilter>) {
  const [kind, state] = [kindOf(filters.kind[0]), stateOf(filters.state[0])];
  const query = {
    text,
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    pageSize: listPageSize,
    firstEntryIndexPage: page * listPageSize,
  };
  return queryOptions({
    queryKey: [serverKey, 'jobs', query],
    queryFn: ({ signal }) => dataOf(callApi(searchServerJobs, { query, signal })),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.rowsData.some((job) => job.state === 'running' || job.state === 'queued') ? followMs : false,
  });
}

export type AuditFilter = 'actor' | 'kind' | 'country' | 'from' | 'to';
export const auditList: ListDefinition<AuditFilter> = {
  ...unsorted,
  filters: ['actor', 'kind', 'country', 'from', 'to'],
};

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

function auditKindOf(name: string | undefined): AuditKind[] {
  return auditKinds.filter((kind) => kind === name);
}

/** A page of the log. */
export function auditQuery({ text, page, filters }: ListState<AuditFilter>) {
  const [from, to] = [dayOf(filters.from[0]), dayOf(filters.to[0])];
  const body = {
    text,
    actor: (filters.actor[0] ?? '').slice(0, 200),
    kinds: auditKindOf(filters.kind[0]),
    countries: filters.country.filter((code) => /^[A-Z]{2}$/.test(code)),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    pageSize: listPageSize,
    firstEntryIndexPage: page * listPageSize,
  };
  return queryOptions({
    queryKey: [serverKey, 'audit', body],
    queryFn: ({ signal }) => dataOf(callApi(searchAudit, { body, signal })),
    placeholderData: (before) => before,
  });
}
