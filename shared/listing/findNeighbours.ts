import type { Catalogue } from '#catalogue/index.ts';
import type { BitsetRoom } from '#columns/index.ts';
import type { FitEngine } from '#compatibility/index.ts';
import { rowsThatPass } from './filteredRows.ts';
import { findRows } from './foundRows.ts';
import type { ListingNeighbours, ListingQuery } from './listing.ts';
import { inOrder } from './listingOrder.ts';
import { inSearchRoom } from './searchRoom.ts';

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
  return inSearchRoom(catalogue, (room) => neighboursOf(catalogue, query, row, fit, room));
}

function neighboursOf(
  catalogue: Catalogue,
  query: ListingQuery,
  row: number,
  fit: FitEngine | undefined,
  room: BitsetRoom,
): ListingNeighbours | undefined {
  const { listed, passes, scope } = findRows(catalogue, query, fit, room);
  const hits = rowsThatPass(listed, passes, scope);
  if (!hits.has(row)) return undefined;
  const order = inOrder(catalogue, query.sort, hits);
  const at = order.indexOf(row);
  const [previous, next] = [order[at - 1], order[at + 1]];
  return {
    position: at + 1,
    total: hits.count,
    ...(previous !== undefined && { previousId: catalogue.idAt(previous) }),
    ...(next !== undefined && { nextId: catalogue.idAt(next) }),
  };
}
