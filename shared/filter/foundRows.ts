import { type Bitset, type Catalogue, difference, intersection } from '../catalogue/index.ts';
import type { FitEngine } from '../compatibility/index.ts';
import { type ColumnFilter, columnFilters } from './columnFilters.ts';
import type { ListingQuery } from './listing.ts';
import { type ListingScope, listingScope, searchedRows } from './listingScope.ts';
import { askSet, type SetQuestion } from './setQuestion.ts';

/** What a query finds before its filters are applied, and those filters. */
export interface FoundRows {
  readonly scope: ListingScope;
  /** Visible articles with the text and the article number, whether they fit or not. */
  readonly searched: Bitset;
  /** Of those the ones that the listing is about: what fits, everything, or what one reason hides. */
  readonly listed: Bitset;
  readonly filters: readonly ColumnFilter[];
  /** Undefined when no set is active. */
  readonly question: SetQuestion | undefined;
}

function listedRows(
  { hiddenBy, showHidden }: ListingQuery,
  searched: Bitset,
  question: SetQuestion | undefined,
  { words }: ListingScope,
): Bitset {
  if (question === undefined) return searched;
  if (hiddenBy !== undefined) return question.rowsHiddenBy(difference(searched, question.fitting, words), hiddenBy);
  return showHidden === true ? searched : intersection(searched, question.fitting, words);
}

/** The rows of a query, ready to be filtered, counted and put in order. */
export function findRows(catalogue: Catalogue, query: ListingQuery, fit: FitEngine | undefined): FoundRows {
  const scope = listingScope(catalogue, query);
  const searched = searchedRows(catalogue, query, scope);
  const filters = columnFilters(catalogue, query.filters);
  // A filter on a column that no sheet has lets nothing through, whatever else is asked.
  if (filters === undefined) searched.fill(0);
  const question = askSet(catalogue, query, scope.subCategories, fit);
  const listed = listedRows(query, searched, question, scope);
  return { scope, searched, listed, filters: filters ?? [], question };
}
