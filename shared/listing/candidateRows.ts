import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, difference, intersect, intersection } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { type ColumnFilter, columnFilters, type FilterPass } from './columnFilters.ts';
import { createFitQuery, type FitQuery } from './fitQuery.ts';
import type { ListingQuery } from './listing.ts';
import { beginSearch, listingScope, type SearchScope, searchedRows } from './listingScope.ts';

/** What a query finds before the filters of values are applied, and those filters. */
export interface CandidateRows {
  readonly scope: SearchScope;
  /** Visible articles with the text, the article number and the numbers that were asked for, whether they fit or not. */
  readonly searched: Bitset;
  /** Of those the ones that the listing is about: what fits, everything, or what one reason hides. */
  readonly listed: Bitset;
  /** Of those the ones that do not fit; undefined when no set is active. */
  readonly misfits: Bitset | undefined;
  /** The filters whose facets are counted. */
  readonly passes: readonly FilterPass[];
  /** Undefined when no set is active. */
  readonly fitQuery: FitQuery | undefined;
}

function listedRows(
  { hiddenBy, showHidden }: ListingQuery,
  { searched, misfits, fitQuery, scope }: Pick<CandidateRows, 'searched' | 'misfits' | 'fitQuery' | 'scope'>,
): Bitset {
  if (fitQuery === undefined || misfits === undefined) return searched;
  if (hiddenBy !== undefined) return fitQuery.rowsHiddenBy(misfits, hiddenBy);
  if (showHidden === true) return searched;
  return intersection(searched, fitQuery.fitting, scope.words, scope.takeBits());
}

/** Reduces the rows, in place, by the filters without counts; the others are left to the facets. */
function applyFilters(searched: Bitset, filters: readonly ColumnFilter[], scope: SearchScope): readonly FilterPass[] {
  for (const filter of filters) {
    if (!filter.isCounted) intersect(searched, filter.pass(searched, scope), scope.words);
  }
  return filters
    .filter(({ isCounted }) => isCounted)
    .map((filter) => ({ column: filter.column, passing: filter.pass(searched, scope) }));
}

/** The rows of a query, ready to be counted and put in order. */
export function findCandidates(catalogue: Catalogue, query: ListingQuery, fit: FitEngine | undefined): CandidateRows {
  const place = listingScope(catalogue, query);
  const { words, subCategories } = place;
  const scope: SearchScope = { subCategories, words, takeBits: beginSearch(catalogue) };
  const searched = searchedRows(catalogue, query, place, scope.takeBits);
  const filters = columnFilters(catalogue, query.filters);
  // A filter on a column that no sheet has matches nothing, regardless of other filters.
  if (filters === undefined) searched.fill(0, words.from, words.to);
  const passes = applyFilters(searched, filters ?? [], scope);
  const fitQuery = createFitQuery(catalogue, query, subCategories, fit);
  const misfits = fitQuery && difference(searched, fitQuery.fitting, words, scope.takeBits());
  const listed = listedRows(query, { searched, misfits, fitQuery, scope });
  return { scope, searched, listed, misfits, passes, fitQuery };
}
