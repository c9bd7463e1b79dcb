import { type Bitset, subtract, type WordRange } from '#columns/index.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import { intersectScope, removeOutside } from './rowScope.ts';

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
