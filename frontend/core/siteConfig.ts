import { getConfig } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

/** Flags that the site needs before login; they do not change while the page is open. */
export function siteConfigQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => dataOf(callApi(getConfig, { signal, isQuiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
    // Dialogs wait for it; the next one asks again.
    retry: false,
  });
}
