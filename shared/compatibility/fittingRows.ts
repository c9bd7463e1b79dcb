import { type Bitset, subtract, type WordRange } from '#columns/index.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import { narrowTo, removeOutside } from './rowScope.ts';

/** Removes from `rows` what each cause keeps out: a few word operations a rule. */
export function createNarrower(rows: Bitset, words: WordRange): CauseVisitor {
  return {
    bySource(effect, _entry, source) {
      narrowTo(rows, effect.selectableBeside(source.row), words);
    },
    againstMember(effect, _entry, member) {
      removeOutside(rows, effect.sources, effect.sourcesThatAccept(member.row), words);
    },
    bySetArticle(bringers) {
      subtract(rows, bringers, words);
    },
  };
}
