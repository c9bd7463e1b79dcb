import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, difference, intersect, intersection, trimToRange } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { type ColumnFilter, columnFilters, type FilterPass } from './columnFilters.ts';
import { createFitQuery, type FitQuery } from './fitQuery.ts';
import type { ListingQuery, UnderstoodText } from './listing.ts';
import { beginSearch, listingScope, type SearchScope } from './listingScope.ts';
import type { Scores } from './rankRows.ts';
import { rankText } from './rankText.ts';
import { readText } from './readText.ts';

/** What a query finds before the filters of values are applied, and those filters. */
export interface CandidateRows {
  /** With the category and the filters that the text names. */
  readonly query: ListingQuery;
  readonly understood: UnderstoodText;
  /** Undefined without a text. */
  readonly scores: Scores | undefined;
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
export function findCandidates(catalogue: Catalogue, asked: ListingQuery, fit: FitEngine | undefined): CandidateRows {
  const takeBits = beginSearch(catalogue);
  const reading = readText(catalogue, asked, takeBits);
  const query = { ...asked, ...reading.category, filters: [...asked.filters, ...reading.filters] };
  const { words, range, subCategories } = listingScope(catalogue, query);
  const scope: SearchScope = { subCategories, words, takeBits };
  const ranking = rankText(catalogue, reading, asked, scope);
  const searched = intersection(reading.searched, ranking?.rows ?? reading.searched, words, takeBits());
  const numbered = catalogue.textSearch.rowsWithArticleNr(asked.articleNr);
  if (numbered !== undefined) intersect(searched, numbered, words);
  trimToRange(searched, range);
  const filters = columnFilters(catalogue, query.filters);
  // A filter on a column that no sheet has matches nothing, regardless of other filters.
  if (filters === undefined) searched.fill(0, words.from, words.to);
  const passes = applyFilters(searched, filters ?? [], scope);
  const fitQuery = createFitQuery(catalogue, query, subCategories, fit);
  const misfits = fitQuery && difference(searched, fitQuery.fitting, words, takeBits());
  const listed = listedRows(query, { searched, misfits, fitQuery, scope });
  const understood = { parts: reading.parts, rest: ranking?.rest ?? [] };
  return { query, scope, searched, listed, misfits, passes, fitQuery, understood, scores: ranking?.scores };
}
