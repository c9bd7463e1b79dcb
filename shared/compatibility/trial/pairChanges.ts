import { type Catalogue, mainCategoryOf, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import {
  type Bitset,
  countRows,
  difference,
  hasRow,
  intersection,
  memoize,
  rowsInRange,
  rowsOf,
  wordsOf,
} from '#columns/index.ts';
import { intersectScope, type RuleEffect, reaches } from '../ruleEffect.ts';

/** What other rules would change between pairs of visible articles. */
export interface PairChanges {
  /** Pairs in which the first article newly keeps the second out. */
  readonly excluded: number;
  /** Pairs in which it no longer does. */
  readonly allowed: number;
  /** Sub-categories in which some articles alone would newly leave nothing to select, with how many articles do. */
  readonly emptied: readonly { readonly subCategory: SubCategory; readonly articles: number }[];
}

/** Articles that the same effects restrict in the same way. */
interface SourceGroup {
  readonly example: number;
  count: number;
}

/** Numbers for objects, by identity: effects give articles of the same restriction the same set of rows. */
function createNumbering(): (object: object) => number {
  const numbers = new Map<object, number>();
  return (object) => {
    const known = numbers.get(object) ?? numbers.size;
    numbers.set(object, known);
    return known;
  };
}

/** Groups the sources so that each restriction is looked at once, and not once for each of 100,000 articles. */
function groupSources(
  catalogue: Catalogue,
  sources: Bitset,
  sides: readonly (readonly RuleEffect[])[],
): readonly SourceGroup[] {
  const numberOf = createNumbering();
  const groups = new Map<string, SourceGroup>();
  for (const row of rowsOf(sources)) {
    const keys = sides.flatMap((effects, side) =>
      effects.flatMap((effect, index) => {
        if (!hasRow(effect.sources, row)) return [];
        const { rows, isOnly } = effect.selectableBeside(row);
        return [`${side}.${index}.${numberOf(rows)}.${isOnly}`];
      }),
    );
    const key = [catalogue.subCategoryAt(row), ...keys].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { example: row, count: 1 });
    else group.count += 1;
  }
  return [...groups.values()];
}

/** Rows of a sub-category that a source leaves selectable, out of the visible ones. */
function selectableBeside(
  catalogue: Catalogue,
  effects: readonly RuleEffect[],
  source: number,
  subCategory: SubCategory,
  visible: Bitset,
): Bitset {
  const { first, end } = catalogue.subCategories.rangeOf(subCategory);
  const words = wordsOf(first, end);
  const rows = visible.slice();
  const member = { subCategory, isMain: true };
  const sourceSubCategory = catalogue.subCategoryAt(source);
  const setType = mainCategoryOf(sourceSubCategory);
  for (const effect of effects) {
    if (!hasRow(effect.sources, source)) continue;
    if (!reaches(effect, setType, { subCategory: sourceSubCategory }, member)) continue;
    intersectScope(rows, effect.selectableBeside(source), words);
  }
  return rows;
}

/**
 * Compares what articles exclude before and after, pair by pair.
 *
 * @param sources the articles whose restrictions may differ
 */
export function pairChanges(
  catalogue: Catalogue,
  sources: Bitset,
  before: readonly RuleEffect[],
  after: readonly RuleEffect[],
): PairChanges {
  const visibleOf = memoize((subCategory: SubCategory) =>
    rowsInRange(catalogue.visibleRows, catalogue.subCategories.rangeOf(subCategory)),
  );
  let excluded = 0;
  let allowed = 0;
  const emptied = new Map<SubCategory, number>();
  const visibleSources = intersection(sources, catalogue.visibleRows);
  for (const { example, count } of groupSources(catalogue, visibleSources, [before, after])) {
    for (const subCategory of subCategoriesOf[mainCategoryOf(catalogue.subCategoryAt(example))]) {
      const visible = visibleOf(subCategory);
      const was = selectableBeside(catalogue, before, example, subCategory, visible);
      const is = selectableBeside(catalogue, after, example, subCategory, visible);
      excluded += count * countRows(difference(was, is));
      allowed += count * countRows(difference(is, was));
      const isEmptied = countRows(was) > 0 && countRows(is) === 0;
      if (isEmptied) emptied.set(subCategory, (emptied.get(subCategory) ?? 0) + count);
    }
  }
  return {
    excluded,
    allowed,
    emptied: [...emptied].map(([subCategory, articles]) => ({ subCategory, articles })),
  };
}
