import { getRulesHealth } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { rulesKey } from '../ruleQueries.ts';

const pollMs = 3000;

/** What is wrong with the rules of a country; asked again while a new check is on its way. */
export function rulesHealthQuery(country: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'health', country],
    queryFn: ({ signal }) => dataOf(callApi(getRulesHealth, { query: { country }, signal, isQuiet: true })),
    refetchInterval: ({ state }) => (state.data?.isOutdated === true ? pollMs : false),
  });
}
