import {
  type CatalogRow,
  getCatalog,
  getCatalogQuality,
  getCatalogVersions,
  searchCatalogs,
} from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ListState, listBody } from '#components/list/useListState.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** Begins the key of everything that an import, a roll-back or a deletion changes. */
export const catalogsKey = ['catalogs'] as const;

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

/** All catalogues in use, for a choice of one; the newest first. */
export function catalogsInUseQuery() {
  return queryOptions({
    queryKey: [...catalogsKey, 'in use'],
    queryFn: async ({ signal }): Promise<readonly CatalogRow[]> => {
      const body = { sortColumName: 'lastModified', sortOrder: 'DESC', pageSize: 1000 } as const;
      const { rowsData } = await dataOf(callApi(searchCatalogs, { body, signal }));
      return rowsData;
    },
  });
}

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
