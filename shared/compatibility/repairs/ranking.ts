import type { Catalogue, SubCategory } from '#catalogue/index.ts';
import { type Bitset, bitsetOf, type Column, hasRow, rowsOf } from '#columns/index.ts';

/** Integer cents of an article with its mandatory sub-articles; undefined when any of them has no price. */
export function priceWithSetArticles(catalogue: Catalogue, articleId: string): number | undefined {
  let sum = 0;
  for (const id of [articleId, ...catalogue.setArticlesOf(articleId).mandatory]) {
    const price = catalogue.articlePrice(id);
    if (price.kind !== 'priced') return undefined;
    sum += price.cents;
  }
  return sum;
}

/** What rows are compared with: an article of this catalogue, or what an earlier one said of one that has left. */
export interface Likeness {
  readonly subCategory: SubCategory;
  readonly priceInCents: number | null;
  /** The code of its cell; undefined where no row has its value. */
  codeIn(column: Column): number | undefined;
}

export function likenessAt(catalogue: Catalogue, row: number): Likeness {
  const { subCategory, priceInCents } = catalogue.articleAt(row);
  return { subCategory, priceInCents, codeIn: ({ codes }) => codes[row] };
}

/**
 * Rows ranked by the difference to a price; rows without a price come last. It walks outward from the price and reads no
 * more prices than are asked for.
 *
 * @param rows never changed
 */
function* rankByPriceDifference(catalogue: Catalogue, rows: Bitset, own: number | null): Generator<number> {
  const priceAt = (row: number): number | null => catalogue.articleAt(row).priceInCents;
  const ordered = [...catalogue.rowsInOrder('priceUp')].filter((row) => hasRow(rows, row));
  // Without a price of its own nothing is nearer than anything else: the cheapest come first.
  let above = own === null ? 0 : countWhile(ordered, (row) => (priceAt(row) ?? Number.POSITIVE_INFINITY) < own);
  let below = above - 1;
  function distance(row: number | undefined): number {
    const price = row === undefined ? null : priceAt(row);
    return price === null || own === null ? Number.POSITIVE_INFINITY : Math.abs(price - own);
  }
  while (below >= 0 || above < ordered.length) {
    const takesBelow = below >= 0 && distance(ordered[below]) <= distance(ordered[above]);
    yield ordered[takesBelow ? below-- : above++]!;
  }
}

/** How many of the first rows pass; none passes after one that does not. */
function countWhile(rows: readonly number[], passes: (row: number) => boolean): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(rows[middle]!)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Rows ranked by the number of filter values that they share with an article, since the user wants to keep the chosen
 * series, size and colour. Ties are ranked by the difference in price.
 *
 * @param rows never changed
 */
export function* rankBySimilarity(catalogue: Catalogue, rows: Bitset, to: Likeness): Generator<number> {
  const wanted = catalogue.subCategories
    .filtersOf(to.subCategory)
    .flatMap(({ columnName }) => catalogue.column(columnName) ?? [])
    .map((column) => ({ codes: column.codes, code: to.codeIn(column) }));
  const rowsBySimilarity: number[][] = wanted.map((): number[] => []).concat([[]]);
  for (const row of rowsOf(rows)) {
    let similarity = 0;
    for (const { codes, code } of wanted) if (codes[row] === code) similarity += 1;
    rowsBySimilarity[similarity]?.push(row);
  }
  for (const alike of rowsBySimilarity.reverse()) {
    if (alike.length > 0) yield* rankByPriceDifference(catalogue, bitsetOf(catalogue.size, alike), to.priceInCents);
  }
}
