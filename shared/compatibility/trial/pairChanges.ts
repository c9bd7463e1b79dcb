import {
  type MainCategory,
  mainCategoryOf,
  type SubCategory,
  subCategories,
  subCategoriesOf,
} from '#catalogue/index.ts';
import {
  addRow,
  type Bitset,
  countRows,
  difference,
  emptyBitset,
  hasRow,
  intersection,
  memoize,
  rowsInRange,
  rowsOf,
  subtract,
  unite,
  wordsOf,
} from '#columns/index.ts';
import { createContext } from '../compileRules.ts';
import { collectBringers } from '../exclusionCauses.ts';
import { type FitContext, placeCandidate } from '../placedSet.ts';
import { excludes, intersectScope, type Member, type RuleEffect, reaches } from '../ruleEffect.ts';

/** What other rules would change between pairs of visible articles, each with its mandatory sub-articles. */
export interface PairChanges {
  /** Pairs in which the first article newly keeps the second out. */
  readonly excluded: number;
  /** Pairs in which it no longer does. */
  readonly allowed: number;
  /** Sub-categories in which some articles alone would newly leave nothing to select, with how many articles do. */
  readonly emptied: readonly { readonly subCategory: SubCategory; readonly articles: number }[];
}

/** A market with its rules; its catalogue has the sub-articles that they make. */
export type RuledMarket = Pick<FitContext, 'catalogue' | 'effects'>;

/** One of the two sets of rules that are compared. */
interface Side extends FitContext {
  /** The main article and its mandatory sub-articles. */
  membersOf(row: number): readonly Member[];
  /** Sub-articles with the articles of a sub-category that bring them. */
  bringersIn(subCategory: SubCategory): ReturnType<typeof collectBringers>;
}

function sideOf({ catalogue, effects }: RuledMarket): Side {
  const context = createContext(catalogue, effects);
  return {
    ...context,
    membersOf: (row) => placeCandidate(catalogue, row).members,
    bringersIn: memoize((subCategory) => collectBringers(context, subCategory)),
  };
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

/** An effect with the article, or the sub-article, that it starts from. */
interface Restriction {
  readonly effect: RuleEffect;
  readonly source: Member;
}

function restrictionsOf({ effectsFrom, membersOf }: Side, row: number): readonly Restriction[] {
  return membersOf(row).flatMap((source) => effectsFrom(source.row).map((effect) => ({ effect, source })));
}

/** Groups the sources so that each restriction is looked at once, and not once for each of 100,000 articles. */
function groupSources(sources: Bitset, sides: readonly Side[]): readonly SourceGroup[] {
  const numberOf = createNumbering();
  const groups = new Map<string, SourceGroup>();
  for (const row of rowsOf(sources)) {
    const keys = sides.flatMap((side, index) =>
      restrictionsOf(side, row).map(({ effect, source }) => {
        const { rows, isOnly } = effect.selectableBeside(source.row);
        return `${index}.${numberOf(effect)}.${numberOf(rows)}.${isOnly}.${mainCategoryOf(source.subCategory)}`;
      }),
    );
    // Sub-articles may say what the article says itself, in any order.
    const key = [sides[0]?.catalogue.subCategoryAt(row), ...[...new Set(keys)].sort()].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { example: row, count: 1 });
    else group.count += 1;
  }
  return [...groups.values()];
}

interface Slot {
  readonly subCategory: SubCategory;
  readonly visible: Bitset;
}

/** Rows of a sub-category that a source and its sub-articles leave selectable, out of the visible ones. */
function selectableBeside(
  side: Side,
  setType: MainCategory,
  restrictions: readonly Restriction[],
  { subCategory, visible }: Slot,
): Bitset {
  const { first, end } = side.catalogue.subCategories.rangeOf(subCategory);
  const words = wordsOf(first, end);
  const rows = visible.slice();
  const main = { subCategory, isMain: true };
  for (const { effect, source } of restrictions) {
    if (reaches(effect, setType, source, main)) intersectScope(rows, effect.selectableBeside(source.row), words);
  }
  for (const { member, bringers } of side.bringersIn(subCategory)) {
    const isKeptOut = restrictions.some(({ effect, source }) => excludes(effect, setType, source, member));
    if (isKeptOut) subtract(rows, bringers, words);
  }
  return rows;
}

function mandatoryOf({ catalogue }: Side, row: number): string {
  return hasRow(catalogue.rowsWithSetArticles(), row)
    ? catalogue.setArticlesOf(catalogue.idAt(row)).mandatory.join()
    : '';
}

/** Those of the touched articles that come with something else than before. */
function changedBringers(touched: Bitset, before: Side, after: Side): Bitset {
  const changed = emptyBitset(before.catalogue.size);
  if (before.catalogue === after.catalogue) return changed;
  for (const row of rowsOf(touched)) {
    if (mandatoryOf(before, row) !== mandatoryOf(after, row)) addRow(changed, row);
  }
  return changed;
}

/** The articles that may keep others out than before: those touched, those that bring such a one, or all. */
function sourcesOf(touched: Bitset, before: Side, after: Side): Bitset {
  const { catalogue } = before;
  // A sub-article may be kept out by any article.
  if (countRows(changedBringers(touched, before, after)) > 0) return catalogue.visibleRows;
  const sources = touched.slice();
  for (const subCategory of subCategories) {
    for (const { member, bringers } of after.bringersIn(subCategory)) {
      if (hasRow(touched, member.row)) unite(sources, bringers);
    }
  }
  return intersection(sources, catalogue.visibleRows);
}

/**
 * Compares what articles exclude before and after, pair by pair.
 *
 * @param touched the articles whose own restrictions or sub-articles may differ
 */
export function pairChanges(touched: Bitset, live: RuledMarket, tried: RuledMarket): PairChanges {
  const [before, after] = [sideOf(live), sideOf(tried)];
  const { catalogue } = before;
  const slotOf = memoize((subCategory: SubCategory): Slot => {
    const range = catalogue.subCategories.rangeOf(subCategory);
    return { subCategory, visible: rowsInRange(catalogue.visibleRows, range) };
  });
  let excluded = 0;
  let allowed = 0;
  const emptied = new Map<SubCategory, number>();
  for (const { example, count } of groupSources(sourcesOf(touched, before, after), [before, after])) {
    const [earlier, later] = [restrictionsOf(before, example), restrictionsOf(after, example)];
    const setType = mainCategoryOf(catalogue.subCategoryAt(example));
    for (const subCategory of subCategoriesOf[setType]) {
      const slot = slotOf(subCategory);
      const was = selectableBeside(before, setType, earlier, slot);
      const is = selectableBeside(after, setType, later, slot);
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
