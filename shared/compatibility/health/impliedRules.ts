import {
  type Catalogue,
  type MainCategory,
  mainCategories,
  mainCategoryOf,
  subCategoriesOf,
} from '#catalogue/index.ts';
import {
  type Bitset,
  countShared,
  emptyBitset,
  hasRow,
  intersection,
  rangeBitset,
  rowsOf,
  unite,
  type WordRange,
  wordsOf,
} from '#columns/index.ts';
import { reachedRows } from '../additions.ts';
import type { CompiledRules } from '../compileEffects.ts';
import type { RowScope, RuleEffect } from '../ruleEffect.ts';
import { aProblem, mostExamples, type RuleProblem } from './ruleProblem.ts';

/** What an effect keeps out beside the sources of a class, word by word: `reach` without `scope`. */
interface Block {
  /** Index of the effect. */
  readonly effect: number;
  readonly reach: Bitset;
  readonly scope: RowScope;
}

/** Sources of one main category that all have the same rules with the same outcome. */
interface SourceClass {
  readonly words: WordRange;
  readonly blocks: readonly Block[];
}

function blockedWord({ reach, scope: { rows, isOnly } }: Block, word: number): number {
  return reach[word]! & (isOnly ? ~rows[word]! : rows[word]!);
}

function createReach(catalogue: Catalogue) {
  const known = new Map<string, Bitset>();
  return function reachOf({ appliesTo }: RuleEffect, main: MainCategory): Bitset {
    const codes = subCategoriesOf[main].filter((code) => appliesTo === undefined || appliesTo.has(code));
    const key = `${main} ${codes.join()}`;
    const found = known.get(key) ?? emptyBitset(catalogue.size);
    if (!known.has(key)) {
      for (const code of codes) unite(found, rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(code)));
      known.set(key, found);
    }
    return found;
  };
}

/** Splits the rows by the rules that they are sources of; one pass over each rule's sources. */
function classesOf(catalogue: Catalogue, effects: readonly RuleEffect[]): readonly SourceClass[] {
  const classOf = Uint32Array.from({ length: catalogue.size }, (_, row) =>
    mainCategories.indexOf(mainCategoryOf(catalogue.subCategoryAt(row))),
  );
  let count = mainCategories.length;
  for (const { sources, selectableBeside } of effects) {
    const split = new Map<number, Map<Bitset, number>>();
    for (const row of rowsOf(sources)) {
      const before = classOf[row]!;
      const byScope = split.get(before) ?? new Map<Bitset, number>();
      split.set(before, byScope);
      const { rows } = selectableBeside(row);
      const after = byScope.get(rows) ?? count++;
      byScope.set(rows, after);
      classOf[row] = after;
    }
  }
  const first = new Map<number, number>();
  classOf.forEach((code, row) => {
    if (!first.has(code)) first.set(code, row);
  });
  const reachOf = createReach(catalogue);
  return [...first.values()].map((row) => {
    const main = mainCategoryOf(catalogue.subCategoryAt(row));
    const ranges = subCategoriesOf[main]
      .map((code) => catalogue.subCategories.rangeOf(code))
      .filter((range) => range.first < range.end);
    const words = wordsOf(
      Math.min(...ranges.map((range) => range.first)),
      Math.max(...ranges.map((range) => range.end)),
    );
    const blocks = effects.flatMap((effect, index): Block[] =>
      hasRow(effect.sources, row)
        ? [{ effect: index, reach: reachOf(effect, main), scope: effect.selectableBeside(row) }]
        : [],
    );
    return { words, blocks };
  });
}

/** Effects that keep out nothing that no other one keeps out, each compared with all others. */
function redundantAlone(classes: readonly SourceClass[], count: number, size: number): boolean[] {
  const isRedundant = Array.from({ length: count }, () => true);
  const ones = emptyBitset(size);
  const twos = emptyBitset(size);
  for (const { words, blocks } of classes) {
    ones.fill(0, words.from, words.to);
    twos.fill(0, words.from, words.to);
    for (const block of blocks) {
      for (let word = words.from; word < words.to; word++) {
        const blocked = blockedWord(block, word);
        twos[word]! |= ones[word]! & blocked;
        ones[word]! |= blocked;
      }
    }
    for (const block of blocks) {
      if (!isRedundant[block.effect]) continue;
      for (let word = words.from; word < words.to; word++) {
        if ((blockedWord(block, word) & ~twos[word]!) === 0) continue;
        isRedundant[block.effect] = false;
        break;
      }
    }
  }
  return isRedundant;
}

/** Whether one effect keeps an article out whenever the other does, as far as who is judged and what follows from it. */
function covers(other: RuleEffect, effect: RuleEffect): boolean {
  if (effect.judgesSubArticles && !other.judgesSubArticles) return false;
  return !effect.makesUnneeded || other.makesUnneeded;
}

/** The effects whose blocks together hold all that one effect blocks; undefined when they do not. */
function impliedBy(
  at: number,
  effects: readonly RuleEffect[],
  classes: readonly SourceClass[],
  isGone: readonly boolean[],
): ReadonlySet<number> | undefined {
  const needed = new Set<number>();
  for (const { words, blocks } of classes) {
    const own = blocks.find(({ effect }) => effect === at);
    if (own === undefined) continue;
    const others = blocks.filter(
      ({ effect }) =>
        effect !== at && !isGone[effect] && covers(effects[effect] as RuleEffect, effects[at] as RuleEffect),
    );
    for (let word = words.from; word < words.to; word++) {
      let left = blockedWord(own, word);
      for (const other of others) {
        if (left === 0) break;
        const blocked = blockedWord(other, word);
        if ((left & blocked) !== 0) needed.add(other.effect);
        left &= ~blocked;
      }
      if (left !== 0) return undefined;
    }
  }
  return needed;
}

/**
 * Rules that keep nothing out which others would not keep out as well: leaving them away changes no verdict. Of rules
 * that imply each other, the later ones are named.
 */
function findImpliedEffects(catalogue: Catalogue, effects: readonly RuleEffect[]): readonly RuleProblem[] {
  const classes = classesOf(catalogue, effects);
  const isRedundant = redundantAlone(classes, effects.length, catalogue.size);
  const byEffect = new Map<number, SourceClass[]>();
  for (const one of classes) {
    for (const { effect } of one.blocks) {
      if (!isRedundant[effect]) continue;
      const known = byEffect.get(effect);
      if (known === undefined) byEffect.set(effect, [one]);
      else known.push(one);
    }
  }
  const isGone = effects.map(() => false);
  const problems: RuleProblem[] = [];
  for (let at = effects.length - 1; at >= 0; at--) {
    const { origin, makesUnneeded } = effects[at] as RuleEffect;
    const own = byEffect.get(at);
    // Without sources it is a list or a column that is wrong, and the relation is not for rules to mend.
    if (origin === undefined || own === undefined) continue;
    const needed = impliedBy(at, effects, own, isGone);
    // What is not needed says so, even where there is nothing to keep out.
    if (needed === undefined || (needed.size === 0 && makesUnneeded)) continue;
    isGone[at] = true;
    const otherRuleIds = [...new Set([...needed].flatMap((index) => effects[index]?.origin?.ruleId ?? []))];
    problems.push(aProblem('changesNothing', { ...origin, otherRuleIds: otherRuleIds.slice(0, mostExamples) }));
  }
  return problems.reverse();
}

/** Additions that let nothing pass which the whitelists of their sources would not let pass anyway. */
function findIdleAdditions(catalogue: Catalogue, { additions, whitelists }: CompiledRules): readonly RuleProblem[] {
  const reachOf = createReach(catalogue);
  return additions.flatMap((addition) => {
    const added = reachedRows(catalogue, addition);
    const letsPass = whitelists.some((whitelist) => {
      if (countShared(addition.sources, whitelist.sources) === 0) return false;
      // Scopes of one value are one object.
      const seen = new Map(mainCategories.map((main) => [main, new Set<Bitset>()]));
      for (const row of rowsOf(intersection(addition.sources, whitelist.sources))) {
        const main = mainCategoryOf(catalogue.subCategoryAt(row));
        const scope = whitelist.selectableBeside(row);
        if (seen.get(main)?.has(scope.rows)) continue;
        seen.get(main)?.add(scope.rows);
        const block = { effect: 0, reach: reachOf(whitelist, main), scope };
        for (let word = 0; word < added.length; word++) {
          if ((blockedWord(block, word) & added[word]!) !== 0) return true;
        }
      }
      return false;
    });
    return letsPass ? [] : [aProblem('changesNothing', addition.origin)];
  });
}

/** Rules that could go without any verdict becoming another. */
export function findRulesThatChangeNothing(catalogue: Catalogue, compiled: CompiledRules): readonly RuleProblem[] {
  return [...findImpliedEffects(catalogue, compiled.effects), ...findIdleAdditions(catalogue, compiled)];
}
