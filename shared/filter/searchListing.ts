import { type Bitset, type Catalogue, difference, hasRow, intersection } from '../catalogue/index.ts';
import type { FitEngine } from '../compatibility/index.ts';
import { columnFilters } from './columnFilters.ts';
import { createFacetCounter, toFacet } from './countFacets.ts';
import { subCategoryFacets } from './facetColumns.ts';
import { type FilteredRows, filterRows, rowsThatPass } from './filteredRows.ts';
import {
  type ColumnSort,
  type Facet,
  isColumnSort,
  type ListingItem,
  type ListingQuery,
  type ListingResult,
} from './listing.ts';
import { type ListingScope, listingScope, searchedRows } from './listingScope.ts';
import type { RowSet } from './rowSet.ts';
import { askSet, type SetQuestion } from './setQuestion.ts';
import { sortRows } from './sortRows.ts';

function facetsOf(
  catalogue: Catalogue,
  query: ListingQuery,
  filtered: FilteredRows,
  { words }: ListingScope,
): readonly Facet[] {
  if (query.subCategory === undefined) return [];
  const { facets, visible } = subCategoryFacets(catalogue, query.subCategory);
  const countValues = createFacetCounter(filtered, { visible, words, kernel: catalogue.kernel });
  const chosen = query.filters.map((filter) => ({ filter, column: catalogue.column(filter.columnName) }));
  return facets.map((facet) => {
    const own = chosen.filter(({ column }) => column === facet.column).map(({ filter }) => filter);
    return toFacet(facet, own, countValues);
  });
}

/** The rows of the page by the cells of a column. */
function columnPage(
  catalogue: Catalogue,
  { sort, offset, limit }: { sort: ColumnSort; offset: number; limit: number },
  hits: RowSet,
): readonly number[] {
  const [direction, ...name] = sort.split(':');
  const column = catalogue.column(name.join(':'));
  const rows = hits.list();
  const sorted = column === undefined ? rows : sortRows(catalogue, rows, column, direction === 'up' ? 'ASC' : 'DESC');
  return [...sorted.subarray(offset, offset + limit)];
}

/** The rows of the page: hits are ascending, other orders are walked until the page is full. */
function pageOf(catalogue: Catalogue, { sort, offset, limit }: ListingQuery, hits: RowSet): readonly number[] {
  if (sort === 'catalogue') return hits.page(offset, limit);
  if (isColumnSort(sort)) return columnPage(catalogue, { sort, offset, limit }, hits);
  const isHit = hits.bits();
  const page: number[] = [];
  const order = catalogue.rowsInOrder(sort);
  for (let at = 0, found = 0; at < order.length && page.length < limit; at++) {
    const row = order[at] as number;
    if (hasRow(isHit, row) && found++ >= offset) page.push(row);
  }
  return page;
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

/** What of the rows found is listed: what fits, everything, or what one reason hides. */
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

/**
 * The listing of §2.7: visible articles that pass the text, the article number, every filter and the active set, with
 * live counts for the filters of the sub-category. A facet's own selection does not reduce its counts.
 *
 * @param fit needed to look at `query.set`; without it every article fits
 * @example searchListing(catalogue, { subCategory: 'WC', filters: [], text: 'wand', articleNr: '', sort: 'title', offset: 0, limit: 20 })
 */
export function searchListing(catalogue: Catalogue, query: ListingQuery, fit?: FitEngine): ListingResult {
  const scope = listingScope(catalogue, query);
  const searched = searchedRows(catalogue, query, scope);
  const known = columnFilters(catalogue, query.filters);
  // A filter on a column that no sheet has lets nothing through, whatever else is asked.
  if (known === undefined) searched.fill(0);
  const filters = known ?? [];
  const question = askSet(catalogue, query, scope.subCategories, fit);

  const listed = listedRows(query, searched, question, scope);
  const filtered = filterRows(listed, filters, scope.words);
  const hidden = question && rowsThatPass(difference(searched, question.fitting, scope.words), filters, scope.words);

  return {
    items: pageOf(catalogue, query, filtered.hits).map((row) => toItem(catalogue, row, question)),
    total: filtered.hits.count,
    hidden: hidden?.count ?? 0,
    hiddenGroups: question && hidden?.count ? question.hiddenGroups(hidden.bits()) : [],
    facets: facetsOf(catalogue, query, filtered, scope),
  };
}
