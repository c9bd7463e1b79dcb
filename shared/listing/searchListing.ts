import { type Catalogue, productGroupsOf, visibleVariantsOf } from '#catalogue/index.ts';
import { difference, hasRow } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { type CandidateRows, findCandidates } from './candidateRows.ts';
import { type FilteredRows, filterRows, rowsThatPass } from './columnFilters.ts';
import { createFacetCounter, createProductCounter, toFacet } from './countFacets.ts';
import { emptyHelp } from './emptyHelp.ts';
import { subCategoryFacets } from './facetColumns.ts';
import { withLocks } from './facetLocks.ts';
import type { FitQuery } from './fitQuery.ts';
import type { Companion, Facet, ListingItem, ListingQuery, ListingResult, ListingVariant } from './listing.ts';
import { orderOf, pageOf } from './listingOrder.ts';
import type { SearchScope } from './listingScope.ts';
import { type RowSet, rowSetOf } from './rowSet.ts';

function facetsOf(
  catalogue: Catalogue,
  query: ListingQuery,
  filtered: FilteredRows,
  candidates: CandidateRows,
): readonly Facet[] {
  if (query.subCategory === undefined) return [];
  const { facets, visible, productLasts: lasts } = subCategoryFacets(catalogue, query.subCategory);
  const counting = { ...candidates.scope, visible };
  const countValues =
    query.group === 'product'
      ? createProductCounter(filtered, { ...counting, lasts, products: productGroupsOf(catalogue) })
      : createFacetCounter(filtered, counting);
  const chosen = query.filters.map((filter) => ({ filter, column: catalogue.column(filter.columnName) }));
  const counted = facets.map((facet) => {
    const own = chosen.filter(({ column }) => column === facet.column).map(({ filter }) => filter);
    return toFacet(facet, own, countValues);
  });
  const isNarrowedBySet = query.showHidden !== true && query.hiddenBy === undefined;
  if (query.includeLocks !== true || !isNarrowedBySet || candidates.fitQuery === undefined) return counted;
  return withLocks(counted, facets, { visible, candidates, fitQuery: candidates.fitQuery });
}

function companionsOf(catalogue: Catalogue, articleId: string): Pick<ListingVariant, 'comesWith'> {
  const comesWith = catalogue.setArticlesOf(articleId).mandatory.flatMap((id): Companion[] => {
    const article = catalogue.article(id);
    if (article === undefined) return [];
    return [{ articleId: id, title: article.product || article.title, priceInCents: article.priceInCents }];
  });
  return comesWith.length === 0 ? {} : { comesWith };
}

function toItem(catalogue: Catalogue, row: number, matches: RowSet, fitQuery: FitQuery | undefined): ListingItem {
  const companions = catalogue.rowsWithSetArticles();
  return {
    article: catalogue.articleAt(row),
    variants: visibleVariantsOf(catalogue, row).map((variant): ListingVariant => {
      const { id, variantText, priceInCents } = catalogue.variantAt(variant);
      const fits = fitQuery && hasRow(fitQuery.fitting, variant);
      return {
        articleId: id,
        variantText,
        priceInCents,
        isListed: matches.has(variant),
        ...(fits !== undefined && { fits }),
        ...(hasRow(companions, variant) && companionsOf(catalogue, id)),
      };
    }),
    verdict: fitQuery?.verdictOn(row) ?? { fits: true },
  };
}

/** How many entries, articles or products, the rows are. */
function countEntries(
  catalogue: Catalogue,
  query: ListingQuery,
  rows: RowSet,
  { words, subCategories }: SearchScope,
): number {
  if (query.group === undefined) return rows.count;
  const products = productGroupsOf(catalogue);
  return products.count(rows, products.lastsIn(subCategories), words);
}

/** How many entries fit, when those that do not are listed, too. */
function countFitting(
  catalogue: Catalogue,
  query: ListingQuery,
  matches: RowSet,
  { scope, misfits }: CandidateRows,
): number {
  const { words, takeBits } = scope;
  if (misfits === undefined) return countEntries(catalogue, query, matches, scope);
  const fitting = difference(matches.bits(), misfits, words, takeBits());
  return countEntries(catalogue, query, rowSetOf(fitting, words), scope);
}

/**
 * What the listing shows (domain: Listing): visible articles that pass the text, the article number, every filter and
 * the active set, with live counts for the filters of the sub-category. A facet's own selection does not reduce its
 * counts. Articles or, with `group`, products are listed and counted.
 *
 * @param fit needed to look at `query.set`; without it every article fits
 * @example searchListing(catalogue, { subCategory: 'WC', filters: [], text: 'wand', articleNr: '', sort: 'title', offset: 0, limit: 20 })
 */
export function searchListing(catalogue: Catalogue, asked: ListingQuery, fit?: FitEngine): ListingResult {
  const candidates = findCandidates(catalogue, asked, fit);
  const { query, scope, listed, misfits, passes, fitQuery, scores, understood } = candidates;
  const filtered = filterRows(listed, passes, scope);
  const hidden = misfits && rowsThatPass(misfits, passes, scope);
  const { matches } = filtered;
  const total = countEntries(catalogue, query, matches, scope);
  const listsMisfits = misfits !== undefined && (query.showHidden === true || query.hiddenBy !== undefined);
  const ranked = { scores, misfits, words: scope.words };
  const result: ListingResult = {
    items: pageOf(catalogue, query, matches, ranked).map((row) => toItem(catalogue, row, matches, fitQuery)),
    total,
    fitting: listsMisfits ? countFitting(catalogue, query, matches, candidates) : total,
    articleTotal: matches.count,
    hidden: hidden?.count ?? 0,
    hiddenGroups: fitQuery && hidden?.count ? fitQuery.hiddenGroups(hidden.bits()) : [],
    facets: facetsOf(catalogue, query, filtered, candidates),
    order: orderOf(query.sort, scores),
    understood,
  };
  if (total > 0) return result;
  const help = emptyHelp(catalogue, asked, understood, (other) => countFound(catalogue, other, fit));
  return help === undefined ? result : { ...result, help };
}

/** How many entries a query lists. */
function countFound(catalogue: Catalogue, asked: ListingQuery, fit: FitEngine | undefined): number {
  const { query, listed, passes, scope } = findCandidates(catalogue, asked, fit);
  return countEntries(catalogue, query, rowsThatPass(listed, passes, scope), scope);
}
