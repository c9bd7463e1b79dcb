import type { FitSet, RepairTarget } from '@sanispec/shared/compatibility';
import type { ListingItem, ListingQuery, ListingResult } from '@sanispec/shared/listing';
import type { LeftArticle, ProjectSet } from '@sanispec/shared/project';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Asked, CatalogueSummary, Question } from '#worker/catalogueApi.ts';
import { catalogue } from './catalogueClient.ts';

/** Which version of which catalogue is asked; a summary is one. */
export type CatalogueVersion = Pick<CatalogueSummary, 'country' | 'versionId'>;

/**
 * What is derived from one version of one catalogue. An opened version never changes, so its answers never grow stale;
 * the worker answers offline too.
 *
 * @param about what tells the answer from others of the same version
 */
function derivedQuery<Data>(
  { country, versionId }: CatalogueVersion,
  about: readonly unknown[],
  queryFn: () => Promise<Data>,
) {
  return queryOptions({
    queryKey: ['catalogue', country, versionId, ...about],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** The answer to one question. */
function catalogueQuery<Q extends Question>(version: CatalogueVersion, question: Q, ...asked: Asked<Q>) {
  return derivedQuery(version, [question, ...asked], () => catalogue.ask(version.country, question, ...asked));
}

/**
 * The key of every query that is not asked now. A list has dozens of them, and each key of its own would be an entry of
 * the cache, with a clock, at every letter.
 */
export const unaskedKey: unknown[] = ['unasked'];

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
  return catalogueQuery(version, 'articles', articleIds, 'whole');
}

/** Articles by id as lists and sets show them: descriptions, further pictures and CAD files may be missing. */
export function articlesQuery(version: CatalogueVersion, articleIds: readonly string[]) {
  return catalogueQuery(version, 'articles', articleIds);
}

/** All articles of a product, visible or not. */
export function variantsQuery(version: CatalogueVersion, productId: string) {
  return catalogueQuery(version, 'variants', productId);
}

/** A listing and the set that its articles were judged against. */
export interface AnsweredListing extends ListingResult {
  readonly judgedIn: { readonly set: FitSet | undefined; readonly replacingEntryId: string | undefined };
}

/** Fewer than these behind the last page are not worth a button: they come with it. */
const fewLeft = 12;

/** The listing; while a changed query is answered, the answer before stays on the page. */
export function listingQuery(version: CatalogueVersion, query: ListingQuery) {
  const { set, replacingEntryId, limit } = query;
  async function search(): Promise<AnsweredListing> {
    const result = await catalogue.ask(version.country, 'search', { ...query, limit: limit + fewLeft - 1 });
    const items = result.total < limit + fewLeft ? result.items : result.items.slice(0, limit);
    return { ...result, items, judgedIn: { set, replacingEntryId } };
  }
  return queryOptions({ ...derivedQuery(version, ['search', query], search), placeholderData: keepPreviousData });
}

interface HitsAsked extends Pick<ListingQuery, 'text' | 'articleNr'> {
  /** How many are asked for at most. */
  readonly limit: number;
}

/** The first products that a search of the whole catalogue finds; the ones of the text before stay meanwhile. */
export function articleHitsQuery(version: CatalogueVersion, asked: HitsAsked) {
  async function search(): Promise<readonly ListingItem[]> {
    const all = { filters: [], sort: 'best', offset: 0, group: 'product' } as const;
    return (await catalogue.ask(version.country, 'search', { ...all, ...asked })).items;
  }
  return queryOptions({ ...derivedQuery(version, ['hits', asked], search), placeholderData: keepPreviousData });
}

/** Where an article stands in a listing, and what stands before and after it; null when it is not in it. */
export function neighboursQuery(version: CatalogueVersion, query: ListingQuery, articleId: string) {
  return derivedQuery(
    version,
    ['neighbours', query, articleId],
    async () => (await catalogue.ask(version.country, 'neighbours', query, articleId)) ?? null,
  );
}

/** Slots, conflicts and completeness of a set. */
export function setVerdictQuery(version: CatalogueVersion, set: FitSet) {
  return catalogueQuery(version, 'judgeSet', set);
}

/** Whether articles may join a set; the answers are in the order asked, undefined for unknown articles. */
export function fitQuery(
  version: CatalogueVersion,
  set: FitSet,
  articleIds: readonly string[],
  replacingEntryId?: string,
) {
  return catalogueQuery(version, 'judgeArticles', set, articleIds, replacingEntryId);
}

/** A set that an article may join, and the entry whose place it would take there. */
export interface JoinedSet {
  readonly set: FitSet;
  readonly replacingEntryId?: string | undefined;
}

/** Whether one article may join each of several sets; the answers are in the order of the sets. */
export function fitInSetsQuery(version: CatalogueVersion, sets: readonly JoinedSet[], articleId: string) {
  return derivedQuery(version, ['fitInSets', sets, articleId], () =>
    Promise.all(
      sets.map(async ({ set, replacingEntryId }) => {
        const [verdict] = await catalogue.ask(version.country, 'judgeArticles', set, [articleId], replacingEntryId);
        return verdict;
      }),
    ),
  );
}

/** Single changes that were verified to solve a problem. */
export function repairsQuery(version: CatalogueVersion, set: FitSet, target: RepairTarget) {
  return catalogueQuery(version, 'repairs', set, target);
}

/** Mandatory and offered sub-articles of an article. */
export function setArticlesQuery(version: CatalogueVersion, articleId: string) {
  return catalogueQuery(version, 'setArticlesOf', articleId);
}

/** Successors of what a set can no longer get. */
export function successionQuery(version: CatalogueVersion, set: ProjectSet, leftArticles: readonly LeftArticle[]) {
  return derivedQuery(version, ['succession', set, leftArticles], async () => {
    const [succession] = await catalogue.ask(version.country, 'planSuccessions', [set], leftArticles);
    return succession ?? null;
  });
}

/** The series and colours that a project with these articles could change between. */
export function styleChoicesQuery(version: CatalogueVersion, articleIds: readonly string[]) {
  return catalogueQuery(version, 'styleChoices', articleIds);
}
