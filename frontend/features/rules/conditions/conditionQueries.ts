import type { FilterDefinition } from '@sanispec/shared/conditions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { catalogue } from '#catalogue/catalogueClient.ts';
import type { CatalogueVersion } from '#catalogue/catalogueQueries.ts';

/** An opened version never changes, so its answers never grow stale; the worker answers offline too. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

/** How long the count of another market is shown before its catalogue is looked for again. */
const freshMs = 10 * 60_000;

function keyOf({ country, versionId }: CatalogueVersion) {
  return ['catalogue', country, versionId] as const;
}

/** What conditions can ask for in a market. */
export function conditionColumnsQuery(version: CatalogueVersion) {
  return queryOptions({
    ...lasting,
    queryKey: [...keyOf(version), 'conditionColumns'],
    queryFn: () => catalogue.ask(version.country, 'conditionColumns'),
  });
}

/** Values of a column with their numbers of articles; those before stay while others are found. */
export function columnValuesQuery(version: CatalogueVersion, columnName: string, part: string, limit: number) {
  return queryOptions({
    ...lasting,
    queryKey: [...keyOf(version), 'columnValues', columnName, part, limit],
    queryFn: () => catalogue.ask(version.country, 'columnValues', columnName, part, limit),
    placeholderData: keepPreviousData,
    enabled: columnName !== '',
  });
}

/** The articles of a list in its reference country; the answer before stays until the next one is there. */
export function matchQuery(version: CatalogueVersion, definition: FilterDefinition, limit: number) {
  return queryOptions({
    ...lasting,
    queryKey: [...keyOf(version), 'matchConditions', definition, limit],
    queryFn: () => catalogue.ask(version.country, 'matchConditions', definition, limit),
    placeholderData: keepPreviousData,
    // One for every pause in typing.
    gcTime: 60_000,
  });
}

/** How many articles a list has in another market: its catalogue is opened when it is first counted. */
export function countQuery(country: string, definition: FilterDefinition) {
  return queryOptions({
    queryKey: ['catalogueCount', country, definition],
    queryFn: async () => {
      const opened = await catalogue.open(country);
      if (!opened.ok) {
        if (opened.error === 'ErrorCatalogNotFound') return 'noCatalog' as const;
        throw new Error(opened.error);
      }
      return (await catalogue.ask(country, 'matchConditions', definition, 0)).count;
    },
    staleTime: freshMs,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
}
