import type { Bitset, MainCategory, SubCategory } from '../catalogue/index.ts';
import { hasRow, mainCategoryOf } from '../catalogue/index.ts';
import type { Exclusion } from './fit.ts';
import { type RowScope, scopeHolds } from './rowScope.ts';

/** A rule (or the notFitsWith relation) compiled for one catalogue: what its sources leave selectable, both ways. */
export interface RuleEffect {
  /** Articles that restrict others; those whose attribute or relation is blank restrict nothing and are not in it. */
  readonly sources: Bitset;
  /** Undefined: every sub-category of the set type. */
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

/** Whether an effect judges articles of a sub-category, in a set of a type (§5.1). */
export function reaches(
  { appliesTo, judgesSubArticles }: RuleEffect,
  setType: MainCategory,
  { subCategory, isMain }: Pick<Member, 'subCategory' | 'isMain'>,
): boolean {
  if (!isMain && !judgesSubArticles) return false;
  return mainCategoryOf(subCategory) === setType && (appliesTo === undefined || appliesTo.has(subCategory));
}

/** Whether a source of the effect keeps an article out. */
export function excludes(effect: RuleEffect, setType: MainCategory, source: number, member: Member): boolean {
  return (
    hasRow(effect.sources, source) &&
    reaches(effect, setType, member) &&
    !scopeHolds(effect.selectableBeside(source), member.row)
  );
}
