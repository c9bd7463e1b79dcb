import {
  type AssetKind,
  type AssetScope,
  assetKinds,
  countAssetUses,
  searchAssets,
  searchMissingAssets,
} from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { type ListDefinition, type ListState, listBody } from '#ui/list/useListState.ts';

export type AssetFilter = 'country' | 'kind' | 'unused';

/** Lists of stored assets. */
export const assetList: ListDefinition<AssetFilter> = {
  sortable: ['fileName', 'uploadedBy', 'size', 'lastModified', 'usedBy'],
  sorting: { column: 'fileName', order: 'ASC' },
  filters: ['country', 'kind', 'unused'],
};

/** The list of missing assets, those first that most refer to. */
export const missingList: ListDefinition = {
  sortable: ['reference', 'usedBy'],
  sorting: { column: 'usedBy', order: 'DESC' },
};

function kindOf(name: string | undefined): AssetKind | undefined {
  return assetKinds.find((kind) => kind === name);
}

/** A page of stored assets. */
export function assetsQuery(scope: AssetScope, state: ListState<AssetFilter>) {
  const { text, filters } = state;
  const kind = kindOf(filters.kind[0]);
  const body = {
    ...listBody(state),
    scope,
    text,
    countries: filters.country.filter((code) => /^[A-Z]{2}$/.test(code)),
    isUnused: filters.unused.length > 0,
    ...(kind !== undefined && { kind }),
  };
  return queryOptions({
    queryKey: ['assets', scope, body],
    queryFn: ({ signal }) => dataOf(callApi(searchAssets, { body, signal })),
    // While a page is loaded the one before stays, unless it is of the other list.
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
  });
}

/** How many articles and settings use any of some assets; asked again each time. */
export function assetUsesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['assets', 'uses', ids],
    queryFn: ({ signal }) => dataOf(callApi(countAssetUses, { body: { ids: [...ids] }, signal })),
    gcTime: 0,
  });
}

/** A page of the files that a country's catalogue refers to and that are not there. */
export function missingAssetsQuery(country: string, state: ListState) {
  const body = { ...listBody(state), country, text: state.text };
  return queryOptions({
    queryKey: ['assets', 'missing', country, body],
    queryFn: ({ signal }) => dataOf(callApi(searchMissingAssets, { body, signal })),
    placeholderData: (before, query) => (query?.queryKey[2] === country ? before : undefined),
  });
}

/** How many files a country's catalogue misses; undefined where it has no catalogue. */
export function missingCountQuery(country: string) {
  return queryOptions({
    queryKey: ['assets', 'missingCount', country],
    queryFn: async ({ signal }) => {
      const body = { country, pageSize: 1 };
      const page = await dataOf(callApi(searchMissingAssets, { body, signal, isQuiet: true }));
      return page.pageInfo.totalElements;
    },
  });
}
