import { type Catalogue, type RowRange, type SubCategory, subCategories, subCategoriesOf } from '#catalogue/index.ts';
import { type Bitset, emptyBitset, memoizeWeak, type WordRange, wordsOf } from '#columns/index.ts';
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

/** Where a search looks, and the sets that it works with. */
export interface SearchScope {
  /** In catalogue order; only those with articles. */
  readonly subCategories: readonly SubCategory[];
  readonly words: WordRange;
  /** A set of undefined content, until the next search begins. */
  takeBits(): Bitset;
}

const bitsOf = memoizeWeak((_catalogue: Catalogue): Bitset[] => []);

/**
 * The sets of a search. The next one writes to the same: new sets for each would be collected for longer than searches
 * take. A search ends before another begins, and returns none of them.
 */
export function beginSearch(catalogue: Catalogue): SearchScope['takeBits'] {
  const sets = bitsOf(catalogue);
  let taken = 0;
  return () => {
    const bits = sets[taken] ?? emptyBitset(catalogue.size);
    sets[taken++] = bits;
    return bits;
  };
}
