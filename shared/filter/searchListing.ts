import {
  type Bitset,
  type Catalogue,
  difference,
  emptyBitset,
  hasRow,
  intersect,
  intersection,
  rangeBitset,
  type SubCategory,
  subCategories,
  subCategoriesOf,
  unite,
  type WordRange,
  wordsOf,
} from '../catalogue/index.ts';
import type { FitEngine, FitSet, FitVerdict } from '../compatibility/index.ts';
import { type ColumnFilter, columnFilters } from './columnFilters.ts';
import { createFacetCounter, toFacet } from './countFacets.ts';
import { facetColumnsOf } from './facetColumns.ts';
import { type FilteredRows, filterRows, rowsThatPass } from './filteredRows.ts';
import type { Facet, HiddenGroup, ListingItem, ListingQuery, ListingResult } from './listing.ts';
import type { RowSet } from './rowSet.ts';

/** The sub-categories that a query looks into. */
function subCategoriesIn({ mainCategory, subCategory }: ListingQuery): readonly SubCategory[] {
  if (subCategory !== undefined) return [subCategory];
  return mainCategory === undefined ? subCategories : subCategoriesOf[mainCategory];
}

function wordsOfScope(catalogue: Catalogue, scope: readonly SubCategory[]): WordRange {
  const ranges = scope.map((code) => catalogue.rangeOf(code)).filter(({ first, end }) => end > first);
  if (ranges.length === 0) return { from: 0, to: 0 };
  return wordsOf(Math.min(...ranges.map(({ first }) => first)), Math.max(...ranges.map(({ end }) => end)));
}

/** Visible articles in the categories, with the text and the article number: everything but filters and fit. */
function searchedRows(
  catalogue: Catalogue,
  query: ListingQuery,
  scope: readonly SubCategory[],
  words: WordRange,
): Bitset {
  const rows = emptyBitset(catalogue.size);
  for (const code of scope) unite(rows, rangeBitset(catalogue.size, catalogue.rangeOf(code)), words);
  const found = [
    catalogue.visibleRows,
    catalogue.rowsWithText(query.text),
    catalogue.rowsWithArticleNr(query.articleNr),
  ];
  for (const bits of found) if (bits !== undefined) intersect(rows, bits, words);
  return rows;
}

/** The active set, asked about the articles of one query. */
interface SetQuestion {
  readonly fit: FitEngine;
  readonly set: FitSet;
  readonly options: { readonly replacingEntryId?: string };
  readonly fitting: Bitset;
}

function askSet(
  catalogue: Catalogue,
  { set, replacingEntryId }: ListingQuery,
  scope: readonly SubCategory[],
  fit: FitEngine | undefined,
): SetQuestion | undefined {
  if (fit === undefined || set === undefined) return undefined;
  const options = replacingEntryId === undefined ? {} : { replacingEntryId };
  const fitting = emptyBitset(catalogue.size);
  for (const code of scope) {
    const { first, end } = catalogue.rangeOf(code);
    if (end > first) unite(fitting, fit.fittingRows(set, code, options), wordsOf(first, end));
  }
  return { fit, set, options, fitting };
}

function groupHidden(
  catalogue: Catalogue,
  { fit, set, options }: SetQuestion,
  scope: readonly SubCategory[],
  hidden: Bitset,
): readonly HiddenGroup[] {
  return scope
    .flatMap((code) => {
      const rows = intersection(hidden, rangeBitset(catalogue.size, catalogue.rangeOf(code)));
      return fit.hiddenGroups(set, code, rows, options);
    })
    .sort((a, b) => b.count - a.count);
}

function facetsOf(
  catalogue: Catalogue,
  query: ListingQuery,
  filters: readonly ColumnFilter[],
  filtered: FilteredRows,
  words: WordRange,
): readonly Facet[] {
  if (query.subCategory === undefined) return [];
  const countValues = createFacetCounter(filtered, filters, words);
  const chosen = query.filters.map((filter) => ({ filter, column: catalogue.column(filter.columnName) }));
  return facetColumnsOf(catalogue, query.subCategory).map((facet) => {
    const own = chosen.flatMap(({ filter, column }) => (column === facet.column ? filter : []));
    return toFacet(facet, own, countValues);
  });
}

/** The rows of the page: hits are ascending, other orders are walked until the page is full. */
function pageOf(catalogue: Catalogue, { sort, offset, limit }: ListingQuery, hits: RowSet): readonly number[] {
  if (sort === 'catalogue') return [...hits.list().subarray(offset, offset + limit)];
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
  const fits = question === undefined || hasRow(question.fitting, row);
  const verdict: FitVerdict = fits
    ? { fits: true }
    : question.fit.judgeCandidate(question.set, article.id, question.options);
  return {
    article,
    variants: variants.map((variant) => {
      const { id, variantText } = catalogue.articleAt(variant);
      return { articleId: id, variantText };
    }),
    verdict,
  };
}

/**
 * The listing of §2.7: visible articles that pass the text, the article number, every filter and the active set, with
 * live counts for the filters of the sub-category. A facet's own selection does not reduce its counts.
 *
 * @param fit needed to look at `query.set`; without it every article fits
 * @example searchListing(catalogue, { subCategory: 'WC', filters: [], text: 'wand', articleNr: '', sort: 'title', offset: 0, limit: 20 })
 */
export function searchListing(catalogue: Catalogue, query: ListingQuery, fit?: FitEngine): ListingResult {
  const scope = subCategoriesIn(query);
  const words = wordsOfScope(catalogue, scope);
  const searched = searchedRows(catalogue, query, scope, words);
  const filters = columnFilters(catalogue, query.filters);
  const question = askSet(catalogue, query, scope, fit);
  // A filter on a column that no sheet has lets nothing through, whatever else is asked.
  if (filters === undefined) searched.fill(0);

  const isShown = question === undefined || query.showHidden === true;
  const listed = isShown ? searched : intersection(searched, question.fitting);
  const filtered = filterRows(listed, filters ?? [], words);
  const notFitting = question && rowsThatPass(difference(searched, question.fitting), filters ?? [], words);

  return {
    items: pageOf(catalogue, query, filtered.hits).map((row) => toItem(catalogue, row, question)),
    total: filtered.hits.count,
    hidden: notFitting?.count ?? 0,
    hiddenGroups: question && notFitting?.count ? groupHidden(catalogue, question, scope, notFitting.bits()) : [],
    facets: facetsOf(catalogue, query, filters ?? [], filtered, words),
  };
}
