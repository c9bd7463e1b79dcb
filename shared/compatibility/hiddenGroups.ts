import { type Bitset, countRows, difference, rowsOf, type WordRange } from '../catalogue/index.ts';
import type { HiddenGroup } from '../filter/listing.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import type { Exclusion } from './fit.ts';
import { createNarrower } from './fittingRows.ts';
import { explain, type FitContext } from './placedSet.ts';

/**
 * - `firstCause`: a row counts under the first cause that keeps it out, so that the groups add up;
 * - `everyCause`: a row counts under each, so that no cause is missing.
 */
export type Grouping = 'firstCause' | 'everyCause';

/** Counts rows by what keeps them out. */
export function createGrouper(
  context: FitContext,
  rows: Bitset,
  words: WordRange,
  grouping: Grouping,
): { readonly visitor: CauseVisitor; readonly groups: HiddenGroup[] } {
  const groups: HiddenGroup[] = [];
  let left = rows;

  function group(narrow: (narrower: CauseVisitor) => void, exampleOf: (row: number) => Exclusion): void {
    const kept = left.slice();
    narrow(createNarrower(kept, words));
    const removed = difference(left, kept);
    const count = countRows(removed, words);
    const [row] = rowsOf(removed, words, count);
    if (row !== undefined) groups.push({ count, example: exampleOf(row) });
    if (grouping === 'firstCause') left = kept;
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      group(
        (narrower) => narrower.bySource(effect, entry, source),
        (row) => explain(context, effect, { row: source.row, entryId: entry.entryId }, { row, entryId: undefined }),
      );
    },
    againstMember(effect, entry, member) {
      group(
        (narrower) => narrower.againstMember(effect, entry, member),
        (row) => explain(context, effect, { row, entryId: undefined }, { row: member.row, entryId: entry.entryId }),
      );
    },
    bySetArticle(bringers, exclusion) {
      group(
        (narrower) => narrower.bySetArticle(bringers, exclusion),
        () => exclusion,
      );
    },
  };
  return { visitor, groups };
}
