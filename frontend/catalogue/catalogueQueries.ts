import type { FitSet, RepairTarget } from '@sanispec/shared/compatibility';
import type { ListingQuery, ListingResult } from '@sanispec/shared/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { catalogue } from './catalogueClient.ts';
import { createItemSharing } from './itemSharing.ts';

/** Which version of which catalogue is asked; a summary is one. */
export type CatalogueVersion = Pick<CatalogueSummary, 'country' | 'versionId'>;

/**
 * Keys of everything that is derived from one version of one catalogue. An opened version never changes, so its answers
 * never grow stale; the worker answers offline too.
 */
function derived({ country, versionId }: CatalogueVersion) {
  return { key: ['catalogue', country, versionId] as const, staleTime: Number.POSITIVE_INFINITY };
}

/** Countries that have a catalogue. */
export function catalogueCountriesQuery() {
  return queryOptions({
    queryKey: ['catalogueCountries'],
    queryFn: async () => (await catalogue.countries()) ?? [],
    networkMode: 'always',
  });
}

/** Articles by id with all of their texts, as the page of a product shows them; unknown ids are absent. */
export function wholeArticlesQuery(version: CatalogueVersion, articleIds: readonly string[]) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'wholeArticles', articleIds],
    queryFn: () => catalogue.articles(version.country, articleIds, 'whole'),
    staleTime,
    networkMode: 'always',
  });
}

/** Articles by id as lists and sets show them: descriptions, further pictures and CAD files may be missing. */
export function articlesQuery(version: CatalogueVersion, articleIds: readonly string[]) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'articles', articleIds],
    queryFn: () => catalogue.articles(version.country, articleIds),
    staleTime,
    networkMode: 'always',
  });
}

/** All articles of a product, visible or not. */
export function variantsQuery(version: CatalogueVersion, productId: string) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'variants', productId],
    queryFn: () => catalogue.variants(version.country, productId),
    staleTime,
    networkMode: 'always',
  });
}

const shareItems = createItemSharing();

/** A listing and the set that its articles were judged against. */
export interface AnsweredListing extends ListingResult {
  readonly judgedIn: { readonly set: FitSet | undefined; readonly replacingEntryId: string | undefined };
}

/** The listing; while a changed query is answered, the answer before stays on the page. */
export function listingQuery(version: CatalogueVersion, query: ListingQuery) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'listing', query],
    queryFn: async (): Promise<AnsweredListing> => {
      const result = shareItems(await catalogue.search(version.country, query));
      return { ...result, judgedIn: { set: query.set, replacingEntryId: query.replacingEntryId } };
    },
    staleTime,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Where an article stands in a listing, and what stands before and after it; null when it is not in it. */
export function neighboursQuery(version: CatalogueVersion, query: ListingQuery, articleId: string) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'neighbours', query, articleId],
    queryFn: async () => (await catalogue.neighbours(version.country, query, articleId)) ?? null,
    staleTime,
    networkMode: 'always',
  });
}

/** Slots, conflicts and completeness of a set. */
export function setVerdictQuery(version: CatalogueVersion, set: FitSet) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'setVerdict', set],
    queryFn: () => catalogue.judgeSet(version.country, set),
    staleTime,
    networkMode: 'always',
  });
}

/** Whether articles may join a set; the answers are in the order asked, null for unknown articles. */
export function fitQuery(
  version: CatalogueVersion,
  set: FitSet,
  articleIds: readonly string[],
  replacingEntryId?: string,
) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'fit', set, articleIds, replacingEntryId],
    queryFn: async () => {
      const verdicts = await catalogue.judgeArticles(version.country, set, articleIds, replacingEntryId);
      return verdicts.map((verdict) => verdict ?? null);
    },
    staleTime,
    networkMode: 'always',
  });
}

/** A set that an article may join, and the entry whose place it would take there. */
export interface JoinedSet {
  readonly set: FitSet;
  readonly replacingEntryId?: string | undefined;
}

/** Whether one article may join each of several sets; the answers are in the order of the sets. */
export function fitInSetsQuery(version: CatalogueVersion, sets: readonly JoinedSet[], articleId: string) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'fitInSets', sets, articleId],
    queryFn: () =>
      Promise.all(
        sets.map(async ({ set, replacingEntryId }) => {
          const [verdict] = await catalogue.judgeArticles(version.country, set, [articleId], replacingEntryId);
          return verdict ?? null;
        }),
      ),
    staleTime,
    networkMode: 'always',
  });
}

/** Single changes that were verified to solve a problem. */
export function repairsQuery(version: CatalogueVersion, set: FitSet, target: RepairTarget) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'repairs', set, target],
    queryFn: () => catalogue.repairs(version.country, set, target),
    staleTime,
    networkMode: 'always',
  });
}

/** Mandatory and offered sub-articles of an article. */
export function setArticlesQuery(version: CatalogueVersion, articleId: string) {
  const { key, staleTime } = derived(version);
  return queryOptions({
    queryKey: [...key, 'setArticles', articleId],
    queryFn: () => catalogue.setArticlesOf(version.country, articleId),
    staleTime,
    networkMode: 'always',
  });
}
