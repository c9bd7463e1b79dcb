import type { Catalogue } from '#catalogue/index.ts';
import { type BitsetRoom, hasRow } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { createFacetCounter, toFacet } from './countFacets.ts';
import { subCategoryFacets } from './facetColumns.ts';
import { withLocks } from './facetLocks.ts';
import { type FilteredRows, filterRows, rowsThatPass } from './filteredRows.ts';
import { type FoundRows, findRows } from './foundRows.ts';
import type { Facet, ListingItem, ListingQuery, ListingResult } from './listing.ts';
import { pageOf } from './listingOrder.ts';
import { inSearchRoom } from './searchRoom.ts';
import type { SetQuestion } from './setQuestion.ts';

function facetsOf(
  catalogue: Catalogue,
  query: ListingQuery,
  filtered: FilteredRows,
  found: FoundRows,
): readonly Facet[] {
  if (query.subCategory === undefined) return [];
  const { facets, visible } = subCategoryFacets(catalogue, query.subCategory);
  const countValues = createFacetCounter(filtered, { ...found.scope, visible, kernel: catalogue.kernel });
  const chosen = query.filters.map((filter) => ({ filter, column: catalogue.column(filter.columnName) }));
  const counted = facets.map((facet) => {
    const own = chosen.filter(({ column }) => column === facet.column).map(({ filter }) => filter);
    return toFacet(facet, own, countValues);
  });
  const isNarrowedBySet = query.showHidden !== true && query.hiddenBy === undefined;
  if (query.tellsLocks !== true || !isNarrowedBySet || found.question === undefined) return counted;
  return withLocks(counted, facets, { visible, kernel: catalogue.kernel, found, question: found.question });
}

function toItem(catalogue: Catalogue, row: number, question: SetQuestion | undefined): ListingItem {
  const article = catalogue.articleAt(row);
  const product = catalogue.rowsOfProduct(article.productId).filter((other) => hasRow(catalogue.visibleRows, other));
  const variants = product.length === 0 ? [row] : product;
  return {
    article,
    variants: variants.map((variant) => {
      const { id, variantText } = catalogue.articleAt(variant);
      return { articleId: id, variantText };
    }),
    verdict: question?.verdictOn(row) ?? { fits: true },
  };
}

function search(
  catalogue: Catalogue,
  query: ListingQuery,
  fit: FitEngine | undefined,
  room: BitsetRoom,
): ListingResult {
  const found = findRows(catalogue, query, fit, room);
  const { scope, listed, misfits, passes, question } = found;
  const filtered = filterRows(listed, passes, scope);
  const hidden = misfits && rowsThatPass(misfits, passes, scope);
  return {
    items: pageOf(catalogue, query, filtered.hits).map((row) => toItem(catalogue, row, question)),
    total: filtered.hits.count,
    hidden: hidden?.count ?? 0,
    hiddenGroups: question && hidden?.count ? question.hiddenGroups(hidden.bits()) : [],
    facets: facetsOf(catalogue, query, filtered, found),
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
  return inSearchRoom(catalogue, (room) => search(catalogue, query, fit, room));
}
