import type { Catalogue } from '#catalogue/index.ts';
import type { Bitset, BitsetRoom } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { type ColumnFilter, columnFilters, type FilterPass } from './columnFilters.ts';
import type { ListingQuery } from './listing.ts';
import { listingScope, type SearchScope, searchedRows } from './listingScope.ts';
import { askSet, type SetQuestion } from './setQuestion.ts';

/** What a query finds before the filters of values are applied, and those filters. */
export interface FoundRows {
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
  readonly question: SetQuestion | undefined;
}

function listedRows(
  { hiddenBy, showHidden }: ListingQuery,
  { searched, misfits, question, scope }: Pick<FoundRows, 'searched' | 'misfits' | 'question' | 'scope'>,
): Bitset {
  if (question === undefined || misfits === undefined) return searched;
  if (hiddenBy !== undefined) return question.rowsHiddenBy(misfits, hiddenBy);
  if (showHidden === true) return searched;
  const fitting = scope.room.take();
  scope.room.and(fitting, searched, question.fitting, scope.words);
  return fitting;
}

/** Narrows the rows, in place, by the filters without counts; the others are left to the facets. */
function applyFilters(searched: Bitset, filters: readonly ColumnFilter[], scope: SearchScope): readonly FilterPass[] {
  for (const filter of filters) {
    if (!filter.isCounted) scope.room.and(searched, searched, filter.pass(searched, scope), scope.words);
  }
  return filters
    .filter(({ isCounted }) => isCounted)
    .map((filter) => ({ column: filter.column, passing: filter.pass(searched, scope) }));
}

/** The rows of a query, ready to be counted and put in order; all sets are of the room. */
export function findRows(
  catalogue: Catalogue,
  query: ListingQuery,
  fit: FitEngine | undefined,
  room: BitsetRoom,
): FoundRows {
  const place = listingScope(catalogue, query);
  const { words } = place;
  const scope: SearchScope = { words, room };
  const searched = searchedRows(catalogue, query, place, room);
  const filters = columnFilters(catalogue, query.filters);
  // A filter on a column that no sheet has lets nothing through, whatever else is asked.
  if (filters === undefined) searched.fill(0, words.from, words.to);
  const passes = applyFilters(searched, filters ?? [], scope);
  const question = askSet(catalogue, query, place.subCategories, fit);
  const misfits = question && room.take();
  if (question !== undefined && misfits !== undefined) room.andNot(misfits, searched, question.fitting, words);
  const listed = listedRows(query, { searched, misfits, question, scope });
  return { scope, searched, listed, misfits, passes, question };
}
