import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, bitsetOf, rowsOf } from '#columns/index.ts';
import { rankByPriceDifference } from './rankByPriceDifference.ts';

/**
 * Rows ranked by the number of filter values that they share with an article: whoever chose a series, a size and a
 * colour wants to keep them. Ties are ranked by the difference in price.
 *
 * @param rows never changed
 */
export function* rankBySimilarity(catalogue: Catalogue, rows: Bitset, article: number): Generator<number> {
  const columns = catalogue
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
