import { difference, intersection } from '#columns/index.ts';
import type { CandidateRows } from './candidateRows.ts';
import { filterRows } from './columnFilters.ts';
import { type CountValues, createFacetCounter } from './countFacets.ts';
import type { FacetColumn, OfferedValue, ValueFacetColumn } from './facetColumns.ts';
import type { FitQuery } from './fitQuery.ts';
import type { Facet, FacetLock, FacetValue } from './listing.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

interface LockScope {
  /** Visible articles of the sub-category. */
  readonly visible: RowSet;
  readonly candidates: CandidateRows;
  readonly fitQuery: FitQuery;
}

type CountedFacet = Extract<Facet, { readonly values: readonly FacetValue[] }>;

/** Values without an article say how many the set hides; the values stand in the order of the facet's column. */
function withHiddenCounts(facet: CountedFacet, column: ValueFacetColumn, countHidden: CountValues): CountedFacet {
  if (facet.values.every(({ count }) => count > 0)) return facet;
  const counts = countHidden(column);
  const values = facet.values.map((value, at): FacetValue => {
    const offered = column.values[at];
    const hidden = offered === undefined || value.count > 0 ? 0 : counts[offered.index]!;
    return hidden === 0 ? value : { ...value, hidden };
  });
  return { ...facet, values };
}

/** The value that all fitting articles have, when the set leaves no other, regardless of the user's filters. */
function onlyValue(facet: ValueFacetColumn, fitting: RowSet, countFitting: CountValues) {
  const { values } = facet;
  if (values.length < 2 || fitting.count === 0) return undefined;
  const counts = countFitting(facet);
  const left = values.filter(({ index }) => counts[index]! > 0);
  const [only] = left;
  return left.length === 1 && only !== undefined && counts[only.index] === fitting.count ? only : undefined;
}

function lockOn(
  only: OfferedValue,
  { column }: ValueFacetColumn,
  { visible, candidates, fitQuery }: LockScope,
): FacetLock {
  const { words, takeBits } = candidates.scope;
  const others = difference(visible.bits(), column.rowsWith(only.index), words, takeBits());
  const byArticleId = fitQuery.soleOpponentOf(others);
  return { value: only.text, ...(byArticleId !== undefined && { byArticleId }) };
}

/**
 * Facets with what the active set rules out: how many articles each empty value would have without the set, and the
 * filters that the set has decided (mock 'listing').
 *
 * @param columns what the facets were counted from, in the same order
 */
export function withLocks(
  facets: readonly Facet[],
  columns: readonly FacetColumn[],
  scope: LockScope,
): readonly Facet[] {
  const { visible, candidates, fitQuery } = scope;
  const { scope: place } = candidates;
  const fittingBits = intersection(visible.bits(), fitQuery.fitting, place.words, place.takeBits());
  const fitting = rowSetOf(fittingBits, place.words);
  if (fitting.count === visible.count) return facets;
  const misfits = filterRows(candidates.misfits ?? fittingBits, candidates.passes, candidates.scope);
  const countHidden = createFacetCounter(misfits, { ...place, visible });
  const countFitting = createFacetCounter({ matches: fitting, allBut: new Map() }, { ...place, visible });

  return facets.map((facet, at) => {
    const column = columns[at];
    if (column === undefined || !('values' in facet) || !('values' in column)) return facet;
    const counted = withHiddenCounts(facet, column, countHidden);
    // Two values that articles are left for cannot be one.
    if (facet.values.filter(({ count }) => count > 0).length > 1) return counted;
    const only = onlyValue(column, fitting, countFitting);
    return only === undefined ? counted : { ...counted, lock: lockOn(only, column, scope) };
  });
}
