import { type CatalogRow, searchCatalogs } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** Begins the key of everything that an import, a roll-back or a deletion changes. */
export const catalogsKey = ['catalogs'] as const;

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
