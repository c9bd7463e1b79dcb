import {
  type Bitset,
  type Catalogue,
  intersect,
  type RowRange,
  rowsInRange,
  type SubCategory,
  subCategories,
  subCategoriesOf,
  type WordRange,
  wordsOf,
} from '../catalogue/index.ts';
import type { ListingQuery } from './listing.ts';

/** Where a query looks: neighbouring sub-categories, so that their rows are one range. */
export interface ListingScope {
  readonly subCategories: readonly SubCategory[];
  readonly range: RowRange;
  readonly words: WordRange;
}

function subCategoriesIn({ mainCategory, subCategory }: ListingQuery): readonly SubCategory[] {
  if (subCategory !== undefined) return [subCategory];
  return mainCategory === undefined ? subCategories : subCategoriesOf[mainCategory];
}

/** The sub-categories of a query that have articles. */
export function listingScope(catalogue: Catalogue, query: ListingQuery): ListingScope {
  const found = subCategoriesIn(query).filter((code) => catalogue.rangeOf(code).end > catalogue.rangeOf(code).first);
  const [firstCode, lastCode] = [found[0], found.at(-1)];
  const first = firstCode === undefined ? 0 : catalogue.rangeOf(firstCode).first;
  const end = lastCode === undefined ? 0 : catalogue.rangeOf(lastCode).end;
  return { subCategories: found, range: { first, end }, words: wordsOf(first, end) };
}

/**
 * Visible articles of the scope with the text and the article number: everything but filters and fit.
 *
 * @returns a set that belongs to the caller
 */
export function searchedRows(catalogue: Catalogue, query: ListingQuery, { range, words }: ListingScope): Bitset {
  const rows = rowsInRange(catalogue.visibleRows, range);
  for (const found of [catalogue.rowsWithText(query.text), catalogue.rowsWithArticleNr(query.articleNr)]) {
    if (found !== undefined) intersect(rows, found, words);
  }
  return rows;
}
