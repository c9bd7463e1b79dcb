import {
  findCustomers,
  getGuestTemplates,
  getProjectFilters,
  listSalesReps,
  searchProjects,
} from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, dataOf } from '#lib/http/apiFailure.ts';
import { type ProjectOwner, projectEndpoints } from '../store/projectApi.ts';
import type { ListTab, ProjectListState } from './projectListState.ts';

export const pageSize = 12;

/** How the search names a list. */
function searchOf(list: ListTab) {
  return list === 'templates' ? { onlyTemplates: true } : { envType: list };
}

/** A page of a list: searched, filtered, sorted and paged by the server. */
export function projectListQuery({ list, text, filters, sorting, page }: ProjectListState) {
  const body = {
    ...searchOf(list),
    text,
    filters,
    sortColumName: sorting.column,
    sortOrder: sorting.order,
    pageSize,
    firstEntryIndexPage: page * pageSize,
  };
  return queryOptions({
    queryKey: ['projects', 'list', list, body],
    queryFn: ({ signal }) => dataOf(callApi(searchProjects, { body, signal })),
    // While a page is loaded the one before stays, unless it is of another list.
    placeholderData: (before, query) => {
      const [, , shown] = query?.queryKey ?? [];
      return shown === list ? before : undefined;
    },
  });
}

/** How many projects each list has. */
export function projectCountsQuery(lists: readonly ListTab[]) {
  return queryOptions({
    queryKey: ['projects', 'counts', lists],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        lists.map((list) =>
          dataOf(callApi(searchProjects, { body: { ...searchOf(list), pageSize: 1 }, signal, isQuiet: true })),
        ),
      );
      return new Map(lists.map((list, index) => [list, pages[index]?.pageInfo.totalElements]));
    },
  });
}

/** The values that each list can be filtered by. */
export function projectFiltersQuery() {
  return queryOptions({
    queryKey: ['projects', 'filters'],
    queryFn: ({ signal }) => dataOf(callApi(getProjectFilters, { signal, isQuiet: true })),
  });
}

/** A project as it is now, to edit its details or the countries that it is published to. */
export function projectDetailsQuery(owner: ProjectOwner, projectId: string) {
  return queryOptions({
    // A separate query, so that reloading the lists does not reset the field.
    queryKey: ['projectDetails', owner, projectId],
    queryFn: async ({ signal }) => {
      const result = await callApi(projectEndpoints(owner).get, { params: { projectId }, signal });
      if (!result.ok) throw new ApiFailure(result.error, result.status, result.details);
      const { details, templateCountries = [] }: ProjectSummary = result.data;
      return { details, templateCountries, etag: result.etag };
    },
    // As it is whenever the dialog is opened.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function salesRepsQuery(countryId: string) {
  return queryOptions({
    queryKey: ['users', 'sales', countryId],
    queryFn: ({ signal }) => dataOf(callApi(listSalesReps, { params: { countryId }, signal, isQuiet: true })),
  });
}

const suggestions = 5;

/** The first customers whose name or company contains the words. */
export function customersQuery(text: string) {
  return queryOptions({
    queryKey: ['users', 'customers', text],
    queryFn: ({ signal }) => {
      const body = { text, pageSize: suggestions };
      return dataOf(callApi(findCustomers, { body, signal, isQuiet: true }));
    },
    placeholderData: (before) => before,
  });
}

/** Templates that the user, or a guest, may use in a country (domain: Creating a project). */
export function templatesQuery(country: string, isGuest: boolean) {
  return queryOptions({
    queryKey: ['projects', 'templates', country, isGuest],
    queryFn: async ({ signal }) => {
      const body = { onlyTemplates: true, country, sortColumName: 'details:title' };
      const page = isGuest
        ? await dataOf(callApi(getGuestTemplates, { query: { country }, signal, isQuiet: true }))
        : await dataOf(callApi(searchProjects, { body, signal, isQuiet: true }));
      return page.rowsData.map(({ id, details: { title, segment } }) => ({ id, title, segment }));
    },
  });
}
