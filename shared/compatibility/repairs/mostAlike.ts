import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, bitsetOf, rowsOf } from '#columns/index.ts';
import { nearestInPrice } from './nearestInPrice.ts';

/**
 * The rows, those first that share the most filter values with an article: who chose a series, a size and a colour wants
 * them kept. Of equally many the nearest in price.
 *
 * @param rows never changed
 */
export function* mostAlike(catalogue: Catalogue, rows: Bitset, article: number): Generator<number> {
  const columns = catalogue
    .filtersOf(catalogue.subCategoryAt(article))
    .flatMap(({ columnName }) => catalogue.column(columnName) ?? []);
  const rowsByLikeness: number[][] = columns.map(() => []).concat([[]]);
  for (const row of rowsOf(rows)) {
    let likeness = 0;
    for (const { codes } of columns) if (codes[row] === codes[article]) likeness += 1;
    rowsByLikeness[likeness]?.push(row);
  }
  for (const alike of rowsByLikeness.reverse()) {
    if (alike.length > 0) yield* nearestInPrice(catalogue, bitsetOf(catalogue.size, alike), article);
  }
}
