import { type Catalogue, type RowRange, type SubCategory, subCategories, subCategoriesOf } from '#catalogue/index.ts';
import { type Bitset, intersect, intersection, trimToRange, type WordRange, wordsOf } from '#columns/index.ts';
import type { ListingQuery } from './listing.ts';

/** Where a query looks: neighbouring sub-categories, so that their rows are one range. */
interface ListingScope {
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
  const found = subCategoriesIn(query).filter(
    (code) => catalogue.subCategories.rangeOf(code).end > catalogue.subCategories.rangeOf(code).first,
  );
  const [firstCode, lastCode] = [found[0], found.at(-1)];
  const first = firstCode === undefined ? 0 : catalogue.subCategories.rangeOf(firstCode).first;
  const end = lastCode === undefined ? 0 : catalogue.subCategories.rangeOf(lastCode).end;
  return { subCategories: found, range: { first, end }, words: wordsOf(first, end) };
}

/** Where a search looks. */
export interface SearchScope {
  /** In catalogue order; only those with articles. */
  readonly subCategories: readonly SubCategory[];
  readonly words: WordRange;
}

/** Visible articles of the scope with the text and the article number, in a new set. */
export function searchedRows(
  catalogue: Catalogue,
  query: Pick<ListingQuery, 'text' | 'articleNr'>,
  { range, words }: ListingScope,
): Bitset {
  const { visibleRows } = catalogue;
  const rows = intersection(visibleRows, catalogue.textSearch.rowsWithText(query.text) ?? visibleRows, words);
  const numbered = catalogue.textSearch.rowsWithArticleNr(query.articleNr);
  if (numbered !== undefined) intersect(rows, numbered, words);
  trimToRange(rows, range);
  return rows;
}
