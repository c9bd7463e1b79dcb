import { type Catalogue, hasRow } from '../catalogue/index.ts';
import type { FitEngine } from '../compatibility/index.ts';
import { rowsThatPass } from './filteredRows.ts';
import { findRows } from './foundRows.ts';
import type { ListingNeighbours, ListingQuery } from './listing.ts';
import { inOrder } from './listingOrder.ts';

/**
 * Where an article stands in a listing, and the articles before and after it, so that the detail page can step through
 * the listing without its ids (§2.7). `offset` and `limit` are of no interest.
 *
 * @returns undefined when the listing does not have the article
 */
export function findNeighbours(
  catalogue: Catalogue,
  query: ListingQuery,
  articleId: string,
  fit?: FitEngine,
): ListingNeighbours | undefined {
  const row = catalogue.rowOf(articleId);
  if (row === undefined) return undefined;
  const { listed, filters, scope } = findRows(catalogue, query, fit);
  if (!hasRow(listed, row)) return undefined;
  const hits = rowsThatPass(listed, filters, scope.words);
  const order = inOrder(catalogue, query.sort, hits);
  const at = order.indexOf(row);
  if (at === -1) return undefined;
  const [previous, next] = [order[at - 1], order[at + 1]];
  return {
    position: at + 1,
    total: hits.count,
    ...(previous !== undefined && { previousId: catalogue.idAt(previous) }),
    ...(next !== undefined && { nextId: catalogue.idAt(next) }),
  };
}
