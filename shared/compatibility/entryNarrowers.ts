import type { SubCategory } from '#catalogue/index.ts';
import { type Bitset, rangeBitset, wordsOf } from '#columns/index.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import { createNarrower } from './fittingRows.ts';
import type { FitContext } from './placedSet.ts';

interface EntryNarrowers {
  readonly visitor: CauseVisitor;
  /** Entry → what its own causes leave of the sub-category; entries without a cause are absent. */
  readonly rowsByEntry: ReadonlyMap<string, Bitset>;
}

/**
 * Narrows the articles of a sub-category for each entry by that entry's causes alone: who keeps what out (domain: Fit).
 */
export function createEntryNarrowers({ catalogue }: FitContext, subCategory: SubCategory): EntryNarrowers {
  const range = catalogue.rangeOf(subCategory);
  const words = wordsOf(range.first, range.end);
  const rowsByEntry = new Map<string, Bitset>();

  function narrowerOf(entryId: string): CauseVisitor {
    const rows = rowsByEntry.get(entryId) ?? rangeBitset(catalogue.size, range);
    rowsByEntry.set(entryId, rows);
    return createNarrower(rows, words);
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      if (entry.entryId !== undefined) narrowerOf(entry.entryId).bySource(effect, entry, source);
    },
    againstMember(effect, entry, member) {
      if (entry.entryId !== undefined) narrowerOf(entry.entryId).againstMember(effect, entry, member);
    },
    bySetArticle(bringers, exclusion) {
      const entryId = exclusion.byEntryId ?? exclusion.entryId;
      if (entryId !== undefined) narrowerOf(entryId).bySetArticle(bringers, exclusion);
    },
  };
  return { visitor, rowsByEntry };
}
