import { type MainCategory, mainCategoryOf, type SubCategory } from '#catalogue/index.ts';
import { type Bitset, emptyBitset, hasRow, intersect, subtract, type WordRange } from '#columns/index.ts';
import type { Exclusion } from './fit.ts';

/** A set of rows, said by those in it or by those left out: 'all but these' needs no set of its own. */
export interface RowScope {
  readonly rows: Bitset;
  /** True: only `rows`. False: all but `rows`. */
  readonly isOnly: boolean;
}

export function only(rows: Bitset): RowScope {
  return { rows, isOnly: true };
}

export function allBut(rows: Bitset): RowScope {
  return { rows, isOnly: false };
}

/** Every row and no row of a catalogue with `size` rows. */
export function wholeScopes(size: number): { readonly everything: RowScope; readonly nothing: RowScope } {
  const noRows = emptyBitset(size);
  return { everything: allBut(noRows), nothing: only(noRows) };
}

export function scopeHolds({ rows, isOnly }: RowScope, row: number): boolean {
  return hasRow(rows, row) === isOnly;
}

/** Keep in `target` what the scope holds. */
export function intersectScope(target: Bitset, { rows, isOnly }: RowScope, words?: WordRange): void {
  if (isOnly) intersect(target, rows, words);
  else subtract(target, rows, words);
}

/** Remove from `target` those of `members` that the scope does not hold. */
export function removeOutside(target: Bitset, members: Bitset, { rows, isOnly }: RowScope, words: WordRange): void {
  for (let word = words.from; word < words.to; word++) {
    const held = isOnly ? rows[word]! : ~rows[word]!;
    target[word]! &= ~(members[word]! & ~held);
  }
}

/** The part of a rule that something was compiled from. */
export interface RuleOrigin {
  readonly ruleId: string;
  readonly ruleInfoId: string;
}

/** A rule (or the notFitsWith relation) compiled for one catalogue: what its sources leave selectable, both ways. */
export interface RuleEffect {
  /** Absent for the relation. */
  readonly origin?: RuleOrigin;
  /** Articles that restrict others; those whose attribute or relation is blank restrict nothing and are not in it. */
  readonly sources: Bitset;
  /** Undefined: every sub-category of the source's main category. */
  readonly appliesTo: ReadonlySet<string> | undefined;
  readonly judgesSubArticles: boolean;
  /** selectable-none: an empty slot that it reaches counts as complete. */
  readonly makesUnneeded: boolean;
  /** What a source leaves selectable. */
  readonly selectableBeside: (source: number) => RowScope;
  /** The sources that leave an article selectable. */
  readonly sourcesThatAccept: (row: number) => RowScope;
  readonly causeOf: (source: number, excluded: number) => Exclusion['cause'];
}

/** The role that an article plays in its entry. */
export interface Member {
  readonly row: number;
  readonly subCategory: SubCategory;
  readonly isMain: boolean;
}

/**
 * Whether an effect of a source judges articles of a sub-category, in a set of a type. Rules stay within their
 * main category: a sub-article of another one than the set's neither judges the set's articles nor is judged by them.
 */
export function reaches(
  { appliesTo, judgesSubArticles }: RuleEffect,
  setType: MainCategory,
  source: Pick<Member, 'subCategory'>,
  { subCategory, isMain }: Pick<Member, 'subCategory' | 'isMain'>,
): boolean {
  if (!isMain && !judgesSubArticles) return false;
  const mainCategory = mainCategoryOf(subCategory);
  if (mainCategory !== mainCategoryOf(source.subCategory) || (isMain && mainCategory !== setType)) return false;
  return appliesTo === undefined || appliesTo.has(subCategory);
}

/** Whether a source of the effect keeps an article out. */
export function excludes(effect: RuleEffect, setType: MainCategory, source: Member, member: Member): boolean {
  return (
    hasRow(effect.sources, source.row) &&
    reaches(effect, setType, source, member) &&
    !scopeHolds(effect.selectableBeside(source.row), member.row)
  );
}
