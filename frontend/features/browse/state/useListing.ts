import type { MainCategory } from '@sanispec/shared/catalogue';
import type { FitSet } from '@sanispec/shared/compatibility';
import type { Facet, ListingFilter, ListingQuery, ListingResult } from '@sanispec/shared/listing';
import { sameValue } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AnsweredListing, listingQuery } from '#catalogue/catalogueQueries.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ListingState } from './listingState.ts';

/** Products that 'Load more' adds. */
const pageSize = 24;
/** The question that a listing's state asks of the catalogue. */
export function listingQueryOf(state: ListingState, set: FitSet | undefined): ListingQuery {
  const { main, sub, filters, text, literal, articleNr, sort, pages, listsArticles } = state;
  const { showHidden, hiddenBy, replacingEntryId } = state;
  return {
    ...(main !== undefined && { mainCategory: main }),
    ...(sub !== undefined && { subCategory: sub }),
    filters,
    text,
    ...(literal !== undefined && { literal }),
    articleNr,
    sort,
    offset: 0,
    limit: pages * pageSize,
    ...(!listsArticles && { group: 'product' as const }),
    ...(set !== undefined && {
      set,
      includeLocks: true,
      showHidden,
      ...(hiddenBy !== undefined && { hiddenBy }),
      ...(replacingEntryId !== undefined && { replacingEntryId }),
    }),
  };
}

/** The active set as the rules see it, when it is of the category's type: only then does it filter a listing. */
export function useFitSet(main: MainCategory | undefined): FitSet | undefined {
  const project = useProjectContext();
  const activeSet = project?.activeSet;
  return useMemo(
    () => (activeSet !== undefined && activeSet.type === main ? project?.fitSetOf(activeSet) : undefined),
    [project, activeSet, main],
  );
}

/** A facet with what the address chooses in it; its counts follow with the next answer. */
export function withChosen(facet: Facet, filter: ListingFilter | undefined): Facet {
  if ('values' in facet) {
    const chosen = filter?.kind === 'values' ? filter.values.map((value) => value.toLowerCase()) : [];
    const values = facet.values.map((one) => ({ ...one, selected: chosen.includes(one.value.toLowerCase()) }));
    return { ...facet, values };
  }
  const { chosen: _before, ...unset } = facet;
  if (unset.type === 'interval') return filter?.kind === 'interval' ? { ...unset, chosen: filter.value } : unset;
  if (filter?.kind !== 'range') return unset;
  const { min, max } = filter;
  return { ...unset, chosen: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

/**
 * Who judges the listed articles against the active set: `done`, the listing did; `pending`, it is about to, after an
 * edit of the set; `byArticle`, each card and row for itself, since the set does not filter this listing.
 */
export type ListingJudging = 'done' | 'pending' | 'byArticle';

export interface Listing {
  /** Undefined until the first answer; then the last one, while a changed question is answered. */
  readonly result: ListingResult | undefined;
  /** The filters with their counts. */
  readonly facets: readonly Facet[];
  /** The active set, when the listing is of its type: only then does it filter. */
  readonly fitSet: FitSet | undefined;
  readonly judging: ListingJudging;
  readonly error: Error | null;
  retry(): void;
}

/** The answer to the listing's state. Without a category or a text nothing is asked: the categories are shown. */
export function useListing(summary: CatalogueSummary, state: ListingState): Listing {
  const fitSet = useFitSet(state.main);
  const asked = listingQueryOf(state, fitSet);
  const query = useQuery({ ...listingQuery(summary, asked), enabled: asksForProducts(state) });
  const { data: result, isPlaceholderData, error } = query;
  const isOutdated = isPlaceholderData && !isJudgedIn(result, asked);
  const facets = result?.facets ?? [];
  const judging = fitSet === undefined ? 'byArticle' : isOutdated ? 'pending' : 'done';
  return { result, facets, fitSet, judging, error, retry: () => void query.refetch() };
}

function isJudgedIn(result: AnsweredListing | undefined, { set, replacingEntryId }: ListingQuery): boolean {
  return result !== undefined && sameValue(result.judgedIn, { set, replacingEntryId });
}

/** Whether the state is about products rather than about the choice of a category. */
export function asksForProducts(state: ListingState): boolean {
  return state.main !== undefined || state.text !== '' || state.articleNr !== '';
}
