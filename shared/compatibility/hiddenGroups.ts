import { type Bitset, onesIn, type WordRange } from '../catalogue/index.ts';
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

/** How many rows the first set has that the second lacks, and one of them. */
function countMissing(before: Bitset, after: Bitset, { from, to }: WordRange) {
  let count = 0;
  let row: number | undefined;
  for (let word = from; word < to; word++) {
    const missing = (before[word] as number) & ~(after[word] as number);
    if (missing === 0) continue;
    row ??= (word << 5) + 31 - Math.clz32(missing & -missing);
    count += onesIn(missing);
  }
  return { count, row };
}

/**
 * Counts rows by what keeps them out.
 *
 * @param rows never changed
 */
export function createGrouper(
  context: FitContext,
  rows: Bitset,
  words: WordRange,
  grouping: Grouping,
): { readonly visitor: CauseVisitor; readonly groups: HiddenGroup[] } {
  const groups: HiddenGroup[] = [];
  const left = rows.slice();
  const kept = rows.slice();
  const narrower = createNarrower(kept, words);

  function group(narrow: () => void, exampleOf: (row: number) => Exclusion): void {
    narrow();
    const { count, row } = countMissing(left, kept, words);
    if (row !== undefined) groups.push({ count, example: exampleOf(row) });
    if (grouping === 'firstCause') left.set(kept);
    else kept.set(left);
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      group(
        () => narrower.bySource(effect, entry, source),
        (row) => explain(context, effect, { row: source.row, entryId: entry.entryId }, { row, entryId: undefined }),
      );
    },
    againstMember(effect, entry, member) {
      group(
        () => narrower.againstMember(effect, entry, member),
        (row) => explain(context, effect, { row, entryId: undefined }, { row: member.row, entryId: entry.entryId }),
      );
    },
    bySetArticle(bringers, exclusion) {
      group(
        () => narrower.bySetArticle(bringers, exclusion),
        () => exclusion,
      );
    },
  };
  return { visitor, groups };
}
