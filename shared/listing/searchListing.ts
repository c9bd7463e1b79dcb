import type { Catalogue } from '#catalogue/index.ts';
import { type BitsetArena, hasRow } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { type CandidateRows, findCandidates } from './candidateRows.ts';
import { type FilteredRows, filterRows, rowsThatPass } from './columnFilters.ts';
import { createFacetCounter, toFacet } from './countFacets.ts';
import { subCategoryFacets } from './facetColumns.ts';
import { withLocks } from './facetLocks.ts';
import type { FitQuery } from './fitQuery.ts';
import type { Facet, ListingItem, ListingQuery, ListingResult } from './listing.ts';
import { pageOf } from './listingOrder.ts';
import { withSearchArena } from './listingScope.ts';

function facetsOf(
  catalogue: Catalogue,
  query: ListingQuery,
  filtered: FilteredRows,
  candidates: CandidateRows,
): readonly Facet[] {
  if (query.subCategory === undefined) return [];
  const { facets, visible } = subCategoryFacets(catalogue, query.subCategory);
  const countValues = createFacetCounter(filtered, { ...candidates.scope, visible, kernel: catalogue.kernel });
  const chosen = query.filters.map((filter) => ({ filter, column: catalogue.column(filter.columnName) }));
  const counted = facets.map((facet) => {
    const own = chosen.filter(({ column }) => column === facet.column).map(({ filter }) => filter);
    return toFacet(facet, own, countValues);
  });
  const isNarrowedBySet = query.showHidden !== true && query.hiddenBy === undefined;
  if (query.includeLocks !== true || !isNarrowedBySet || candidates.fitQuery === undefined) return counted;
  return withLocks(counted, facets, { visible, kernel: catalogue.kernel, candidates, fitQuery: candidates.fitQuery });
}

function toItem(catalogue: Catalogue, row: number, fitQuery: FitQuery | undefined): ListingItem {
  const article = catalogue.articleAt(row);
  const product = catalogue.rowsOfProduct(article.productId).filter((other) => hasRow(catalogue.visibleRows, other));
  const variants = product.length === 0 ? [row] : product;
  return {
    article,
    variants: variants.map((variant) => {
      const { id, variantText } = catalogue.articleAt(variant);
      return { articleId: id, variantText };
    }),
    verdict: fitQuery?.verdictOn(row) ?? { fits: true },
  };
}

function search(
  catalogue: Catalogue,
  query: ListingQuery,
  fit: FitEngine | undefined,
  arena: BitsetArena,
): ListingResult {
  const candidates = findCandidates(catalogue, query, fit, arena);
  const { scope, listed, misfits, passes, fitQuery } = candidates;
  const filtered = filterRows(listed, passes, scope);
  const hidden = misfits && rowsThatPass(misfits, passes, scope);
  return {
    items: pageOf(catalogue, query, filtered.matches).map((row) => toItem(catalogue, row, fitQuery)),
    total: filtered.matches.count,
    hidden: hidden?.count ?? 0,
    hiddenGroups: fitQuery && hidden?.count ? fitQuery.hiddenGroups(hidden.bits()) : [],
    facets: facetsOf(catalogue, query, filtered, candidates),
  };
}

/**
 * What the listing shows (domain: Listing): visible articles that pass the text, the article number, every filter and
 * the active set, with live counts for the filters of the sub-category. A facet's own selection does not reduce its
 * counts.
 *
 * @param fit needed to look at `query.set`; without it every article fits
 * @example searchListing(catalogue, { subCategory: 'WC', filters: [], text: 'wand', articleNr: '', sort: 'title', offset: 0, limit: 20 })
 */
export function searchListing(catalogue: Catalogue, query: ListingQuery, fit?: FitEngine): ListingResult {
  return withSearchArena(catalogue, (arena) => search(catalogue, query, fit, arena));
}
