import type { Catalogue } from '#catalogue/index.ts';
import { findCandidates } from './candidateRows.ts';
import { rowsThatPass } from './columnFilters.ts';
import { inOrder } from './listingOrder.ts';

/** The rows of all visible articles that a text finds, best first: as listings show them (domain: Search). */
export function findText(catalogue: Catalogue, text: string): readonly number[] {
  const query = { filters: [], text, articleNr: '', sort: 'best' as const, offset: 0, limit: 0 };
  const { listed, passes, scope, scores, misfits } = findCandidates(catalogue, query, undefined);
  return inOrder(catalogue, query, rowsThatPass(listed, passes, scope), { scores, misfits, words: scope.words });
}
