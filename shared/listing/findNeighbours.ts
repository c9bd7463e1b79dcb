import type { Catalogue } from '#catalogue/index.ts';
import type { BitsetArena } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { findCandidates } from './candidateRows.ts';
import { rowsThatPass } from './columnFilters.ts';
import type { ListingNeighbours, ListingQuery } from './listing.ts';
import { inOrder } from './listingOrder.ts';
import { withSearchArena } from './listingScope.ts';

/**
 * Where an article stands in a listing, and the articles before and after it, so that the detail page can step through
 * the listing without its ids (domain: Listing). `offset` and `limit` are of no interest.
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
  return withSearchArena(catalogue, (arena) => neighboursOf(catalogue, query, row, fit, arena));
}

function neighboursOf(
  catalogue: Catalogue,
  query: ListingQuery,
  row: number,
  fit: FitEngine | undefined,
  arena: BitsetArena,
): ListingNeighbours | undefined {
  const { listed, passes, scope } = findCandidates(catalogue, query, fit, arena);
  const matches = rowsThatPass(listed, passes, scope);
  if (!matches.has(row)) return undefined;
  const order = inOrder(catalogue, query.sort, matches);
  const at = order.indexOf(row);
  const [previous, next] = [order[at - 1], order[at + 1]];
  return {
    position: at + 1,
    total: matches.count,
    ...(previous !== undefined && { previousId: catalogue.idAt(previous) }),
    ...(next !== undefined && { nextId: catalogue.idAt(next) }),
  };
}
