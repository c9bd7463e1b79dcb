import {
  getCatalog,
  getCatalogQuality,
  getCatalogVersions,
  listScheduledImports,
  searchCatalogs,
} from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { catalogsKey } from '#core/catalogsInUse.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { type ListState, listBody } from '#ui/list/useListState.ts';

/** A catalogue with the projects of each of the caller's countries. */
export function catalogQuery(catalogId: string) {
  return queryOptions({
    queryKey: [...catalogsKey, catalogId],
    queryFn: ({ signal }) => dataOf(callApi(getCatalog, { params: { catalogId }, signal })),
  });
}

/** Versions that can be published again, newest first. */
export function versionsQuery(catalogId: string) {
  return queryOptions({
    queryKey: [...catalogsKey, catalogId, 'versions'],
    queryFn: ({ signal }) => dataOf(callApi(getCatalogVersions, { params: { catalogId }, signal })),
  });
}

/** How complete a catalogue's articles are in a country. */
export function qualityQuery(catalogId: string, country: string) {
  return queryOptions({
    queryKey: [...catalogsKey, catalogId, 'quality', country],
    queryFn: ({ signal }) => dataOf(callApi(getCatalogQuality, { params: { catalogId }, query: { country }, signal })),
  });
}

/** Imports that are published at a time; asked again every minute, since a clock changes them. */
export const scheduledImportsQuery = queryOptions({
  queryKey: [...catalogsKey, 'scheduled'],
  queryFn: ({ signal }) => dataOf(callApi(listScheduledImports, { signal, isQuiet: true })),
  refetchInterval: 60_000,
});

/** A page of the catalogues that the caller's countries use, or used last. */
export function catalogListQuery(state: ListState<'country'>) {
  const countries = state.filters.country.filter((code) => /^[A-Z]{2}$/.test(code));
  const body = { ...listBody(state), text: state.text, countries, withUnused: true };
  return queryOptions({
    queryKey: [...catalogsKey, 'list', body],
    queryFn: ({ signal }) => dataOf(callApi(searchCatalogs, { body, signal })),
    placeholderData: keepPreviousData,
  });
}
