import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, bitsetOf, hasRow, rowsOf } from '#columns/index.ts';

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

/** Rows by ascending price, and how many of them are cheaper than an article. */
function inPriceOrder(catalogue: Catalogue, rows: Bitset, article: number) {
  const ordered: number[] = [];
  let cheaper = 0;
  for (const row of catalogue.rowsInOrder('priceUp')) {
    if (row === article) cheaper = ordered.length;
    else if (hasRow(rows, row)) ordered.push(row);
  }
  return { ordered, cheaper };
}

/**
 * Rows ranked by the difference in price to an article; rows without a price come last. It walks outward from the
 * article's own price and reads no more prices than are asked for.
 *
 * @param rows never changed
 */
function* rankByPriceDifference(catalogue: Catalogue, rows: Bitset, article: number): Generator<number> {
  const priceAt = (row: number): number | null => catalogue.articleAt(row).priceInCents;
  const { ordered, cheaper } = inPriceOrder(catalogue, rows, article);
  const own = priceAt(article);
  // Without a price of its own nothing is nearer than anything else: the cheapest come first.
  let below = own === null ? -1 : cheaper - 1;
  let above = below + 1;
  function distance(row: number | undefined): number {
    const price = row === undefined ? null : priceAt(row);
    return price === null || own === null ? Number.POSITIVE_INFINITY : Math.abs(price - own);
  }
  while (below >= 0 || above < ordered.length) {
    const takesBelow = below >= 0 && distance(ordered[below]) <= distance(ordered[above]);
    yield ordered[takesBelow ? below-- : above++]!;
  }
}

/**
 * Rows ranked by the number of filter values that they share with an article, since the user wants to keep the chosen
 * series, size and colour. Ties are ranked by the difference in price.
 *
 * @param rows never changed
 */
export function* rankBySimilarity(catalogue: Catalogue, rows: Bitset, article: number): Generator<number> {
  const columns = catalogue.subCategories
    .filtersOf(catalogue.subCategoryAt(article))
    .flatMap(({ columnName }) => catalogue.column(columnName) ?? []);
  const rowsBySimilarity: number[][] = columns.map(() => []).concat([[]]);
  for (const row of rowsOf(rows)) {
    let similarity = 0;
    for (const { codes } of columns) if (codes[row] === codes[article]) similarity += 1;
    rowsBySimilarity[similarity]?.push(row);
  }
  for (const alike of rowsBySimilarity.reverse()) {
    if (alike.length > 0) yield* rankByPriceDifference(catalogue, bitsetOf(catalogue.size, alike), article);
  }
}
