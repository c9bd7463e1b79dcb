import { type Catalogue, productGroupsOf } from '#catalogue/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { findCandidates } from './candidateRows.ts';
import { rowsThatPass } from './columnFilters.ts';
import type { ListingNeighbours, ListingQuery } from './listing.ts';
import { inOrder } from './listingOrder.ts';

/** Of an article, or of its product, whichever of its articles stands for that. */
function placeIn(order: readonly number[], catalogue: Catalogue, { group }: ListingQuery, row: number): number {
  if (group === undefined) return order.indexOf(row);
  const { productOf } = productGroupsOf(catalogue);
  return order.findIndex((other) => productOf[other] === productOf[row]);
}

/**
 * Where an article, or its product when these are listed, stands, and what stands before and after it, so that the
 * detail page can step through the listing without its ids (domain: Listing). `offset` and `limit` are of no interest.
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
  const { listed, passes, scope, scores, misfits } = findCandidates(catalogue, query, fit);
  const matches = rowsThatPass(listed, passes, scope);
  const order = inOrder(catalogue, query, matches, { scores, misfits, words: scope.words });
  const at = placeIn(order, catalogue, query, row);
  if (at === -1) return undefined;
  const [previous, next] = [order[at - 1], order[at + 1]];
  return {
    position: at + 1,
    total: order.length,
    ...(previous !== undefined && { previousId: catalogue.idAt(previous) }),
    ...(next !== undefined && { nextId: catalogue.idAt(next) }),
  };
}
