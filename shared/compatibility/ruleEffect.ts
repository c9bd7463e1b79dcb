import type { MainCategory, SubCategory } from '#catalogue/index.ts';
import { mainCategoryOf } from '#catalogue/index.ts';
import type { Bitset } from '#columns/index.ts';
import { hasRow } from '#columns/index.ts';
import type { Exclusion } from './fit.ts';
import { type RowScope, scopeHolds } from './rowScope.ts';

/** A rule (or the notFitsWith relation) compiled for one catalogue: what its sources leave selectable, both ways. */
export interface RuleEffect {
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
