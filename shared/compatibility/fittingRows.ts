import type { SubCategory } from '#catalogue/index.ts';
import { type Bitset, rangeBitset, subtract, type WordRange, wordsOf } from '#columns/index.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import type { FitContext } from './placedSet.ts';
import { intersectScope, removeOutside } from './ruleEffect.ts';

/** Removes from `rows` what each cause excludes: a few word operations per rule. */
export function createFittingVisitor(rows: Bitset, words: WordRange): CauseVisitor {
  return {
    bySource(effect, _entry, source) {
      intersectScope(rows, effect.selectableBeside(source.row), words);
    },
    againstMember(effect, _entry, member) {
      removeOutside(rows, effect.sources, effect.sourcesThatAccept(member.row), words);
    },
    bySetArticle(bringers) {
      subtract(rows, bringers, words);
    },
  };
}

interface FittingByEntryVisitor {
  readonly visitor: CauseVisitor;
  /** Entry → what its own causes leave of the sub-category; entries without a cause are absent. */
  readonly rowsByEntry: ReadonlyMap<string, Bitset>;
}

/**
 * Reduces the articles of a sub-category for each entry by that entry's causes alone: which entry excludes what
 * (domain: Fit).
 */
export function createFittingByEntryVisitor(
  { catalogue }: FitContext,
  subCategory: SubCategory,
): FittingByEntryVisitor {
  const range = catalogue.subCategories.rangeOf(subCategory);
  const words = wordsOf(range.first, range.end);
  const rowsByEntry = new Map<string, Bitset>();

  function visitorOf(entryId: string): CauseVisitor {
    const rows = rowsByEntry.get(entryId) ?? rangeBitset(catalogue.size, range);
    rowsByEntry.set(entryId, rows);
    return createFittingVisitor(rows, words);
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      if (entry.entryId !== undefined) visitorOf(entry.entryId).bySource(effect, entry, source);
    },
    againstMember(effect, entry, member) {
      if (entry.entryId !== undefined) visitorOf(entry.entryId).againstMember(effect, entry, member);
    },
    bySetArticle(bringers, exclusion) {
      const entryId = exclusion.byEntryId ?? exclusion.entryId;
      if (entryId !== undefined) visitorOf(entryId).bySetArticle(bringers, exclusion);
    },
  };
  return { visitor, rowsByEntry };
}
