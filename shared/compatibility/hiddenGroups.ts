import { type Bitset, countRows, difference, rowsOf, type WordRange } from '../catalogue/index.ts';
import type { HiddenGroup } from '../filter/listing.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import type { Exclusion } from './fit.ts';
import { createNarrower } from './fittingRows.ts';
import { explain, type FitContext } from './placedSet.ts';

/**
 * Counts rows by what keeps them out. A row that several causes keep out counts under the first of them, so that the
 * groups add up.
 *
 * @param rows the rows to explain; emptied as they are counted
 */
export function createGrouper(
  context: FitContext,
  rows: Bitset,
  words: WordRange,
): { readonly visitor: CauseVisitor; readonly groups: HiddenGroup[] } {
  const groups: HiddenGroup[] = [];
  const narrower = createNarrower(rows, words);

  function group(narrow: () => void, exampleOf: (row: number) => Exclusion): void {
    const before = rows.slice();
    narrow();
    const removed = difference(before, rows);
    const count = countRows(removed, words);
    const [row] = rowsOf(removed, words, count);
    if (row !== undefined) groups.push({ count, example: exampleOf(row) });
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
