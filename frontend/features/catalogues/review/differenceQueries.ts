import { searchDifferences, searchFindings } from '@sanispec/shared/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { DifferenceState } from './differenceState.ts';

const pageSize = 25;

interface Page {
  readonly rowsData: readonly unknown[];
  readonly pageInfo: { readonly totalElements: number };
}

function nextIndex(page: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, { rowsData }) => sum + rowsData.length, 0);
  // A page without lines ends the list, regardless of the server's count.
  return page.rowsData.length > 0 && loaded < page.pageInfo.totalElements ? loaded : undefined;
}

/** Filters that a tab has. */
export const tabFilters = {
  added: ['country', 'subCategory'],
  removed: ['country', 'subCategory'],
  repriced: ['country', 'subCategory', 'overPercent'],
  changed: ['country', 'subCategory'],
  structure: [],
  projects: ['country'],
} as const satisfies Record<DifferenceState['tab'], readonly (keyof DifferenceState)[]>;

function filterOf({ tab, text, country, subCategory, overPercent }: DifferenceState) {
  const filters: readonly string[] = tabFilters[tab];
  return {
    tab,
    text: text.trim(),
    ...(country !== '' && filters.includes('country') && { country }),
    ...(subCategory !== '' && filters.includes('subCategory') && { subCategory }),
    ...(overPercent !== undefined && filters.includes('overPercent') && { overPercent }),
  };
}

/** The lines of a tab, more of them at a time. */
export function differencesQuery(jobId: string, state: DifferenceState) {
  const { sort } = state;
  const sorting =
    sort === ''
      ? {}
      : {
          sortColumName: sort.replace(/^-/, ''),
          sortOrder: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
        };
  const body = { ...filterOf(state), ...sorting, pageSize };
  return infiniteQueryOptions({
    queryKey: ['differences', jobId, body],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        callApi(searchDifferences, { params: { jobId }, body: { ...body, firstEntryIndexPage: pageParam }, signal }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextIndex,
    // A check is compared once.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many prices change by more than so many percent, with the other filters as they are. */
export function overCountQuery(jobId: string, state: DifferenceState, overPercent: number) {
  const body = { ...filterOf({ ...state, overPercent }), pageSize: 1 };
  return queryOptions({
    queryKey: ['differences', jobId, 'count', body],
    queryFn: async ({ signal }) => {
      const { pageInfo } = await dataOf(callApi(searchDifferences, { params: { jobId }, body, signal, isQuiet: true }));
      return pageInfo.totalElements;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The sub-categories that lines of a tab are of. */
export function subCategoriesQuery(jobId: string, tab: DifferenceState['tab']) {
  return queryOptions({
    queryKey: ['differences', jobId, 'subCategories', tab],
    queryFn: async ({ signal }) => {
      const call = callApi(searchDifferences, { params: { jobId }, body: { tab, pageSize: 1 }, signal, isQuiet: true });
      return (await dataOf(call)).subCategories;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The findings of one kind, more of them at a time. */
export function findingsQuery(jobId: string, key: string) {
  return infiniteQueryOptions({
    queryKey: ['findings', jobId, key],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        callApi(searchFindings, {
          params: { jobId },
          body: { key, pageSize: 50, firstEntryIndexPage: pageParam },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextIndex,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
