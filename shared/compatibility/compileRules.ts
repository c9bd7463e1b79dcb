import { type Catalogue, mainCategoryOf, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import {
  type Bitset,
  countRows,
  emptyBitset,
  hasRow,
  memoize,
  memoizeWeak,
  rangeBitset,
  rowsInRange,
  unite,
  wordsOf,
} from '#columns/index.ts';
import { quantityAdjustments } from './adjustments.ts';
import { type CompiledRules, compileEffects } from './compileEffects.ts';
import type { ConditionList, ConditionRule, RuleDiagnostic } from './conditionRule.ts';
import { createCauseWalk } from './exclusionCauses.ts';
import type { Exclusion, FitSet, FitVerdict, QuantityAdjustment, SetVerdict } from './fit.ts';
import { createFittingByEntryVisitor, createFittingVisitor } from './fittingRows.ts';
import { createGroupingVisitor, type Grouping, type HiddenGroup, mergeHiddenGroups } from './hiddenGroups.ts';
import { hasConflict, judgeSet } from './judgeSet.ts';
import {
  type Baseline,
  baselineOf,
  exclusionsBetween,
  exclusionsOfChanges,
  type FitContext,
  type JoinOptions,
  placeCandidate,
} from './placedSet.ts';
import { withRelationRules } from './relationRules.ts';
import type { Repair, RepairTarget } from './repairs/repair.ts';
import { findRepairs } from './repairs/repairs.ts';
import type { RuleEffect } from './ruleEffect.ts';

/** The rules of one market over its catalogue, ready to be asked (domain: Fit). */
export interface FitEngine {
  /** The catalogue with the sub-articles that rules want (domain: Rules for sub-articles). */
  readonly catalogue: Catalogue;
  /** Rules that are ignored, and lists that ask for unknown columns. */
  readonly diagnostics: readonly RuleDiagnostic[];
  judgeSet(set: FitSet): SetVerdict;
  /**
   * The articles of which a rule says that an empty slot of the sub-category is unnecessary beside them, all of the
   * slot's main category, since rules reach no further; undefined where there is none. Never change it.
   */
  rowsThatSpare(subCategory: SubCategory): Bitset | undefined;
  /** Whether any entry of a set excludes another; far cheaper than a whole verdict. */
  hasConflict(set: FitSet): boolean;
  /**
   * Whether an article, with its mandatory sub-articles, may join a set.
   *
   * @throws RangeError when the catalogue does not know the article
   */
  judgeCandidate(set: FitSet, articleId: string, options?: JoinOptions): FitVerdict;
  /** Every reason against an article; empty when it may join. Throws like `judgeCandidate`. */
  exclusionsOf(set: FitSet, articleId: string, options?: JoinOptions): readonly Exclusion[];
  /** Every reason against several changes made at once; empty when all of them fit together (domain: May join). */
  exclusionsOfChanges(changed: FitSet, changedEntryIds: ReadonlySet<string>): readonly Exclusion[];
  /** The articles of a sub-category, visible or not, that may join a set. The result belongs to the caller. */
  fittingRows(set: FitSet, subCategory: SubCategory, options?: JoinOptions): Bitset;
  /**
   * By entry of the set, the articles of a sub-category that this entry alone would let through; entries that restrict
   * nothing there are absent.
   */
  fittingRowsByEntry(set: FitSet, subCategory: SubCategory, options?: JoinOptions): ReadonlyMap<string, Bitset>;
  /** The given articles of a sub-category counted by what excludes them, most frequent first. */
  hiddenGroups(set: FitSet, subCategory: SubCategory, rows: Bitset, options?: JoinOptions): readonly HiddenGroup[];
  /** The rows of the hidden groups with a key. */
  rowsHiddenBy(set: FitSet, subCategory: SubCategory, rows: Bitset, key: string, options?: JoinOptions): Bitset;
  /** Single changes that were verified to solve a problem; empty where there is none or no single change is enough. */
  repairs(set: FitSet, target: RepairTarget): readonly Repair[];
  /** Quantities that rules want after the entry was added or replaced. */
  adjustments(set: FitSet, addedEntryId: string): readonly QuantityAdjustment[];
}

export function createContext(catalogue: Catalogue, effects: readonly RuleEffect[]): FitContext {
  const effectsByRow = new Map<number, readonly RuleEffect[]>();
  function effectsFrom(row: number): readonly RuleEffect[] {
    const known = effectsByRow.get(row) ?? effects.filter(({ sources }) => hasRow(sources, row));
    effectsByRow.set(row, known);
    return known;
  }
  return { catalogue, effects, effectsFrom };
}

/**
 * Compile lists and rules for a catalogue. Rules of other countries and disabled ones are left out; rules that cannot
 * be followed are ignored and reported as diagnostics, never thrown.
 */
export function compileRules(
  plain: Catalogue,
  lists: readonly ConditionList[],
  rules: readonly ConditionRule[],
): FitEngine {
  return createFitEngine(plain, compileEffects(plain, lists, rules));
}

/** The engine over rules that are compiled already. */
export function createFitEngine(plain: Catalogue, compiled: CompiledRules): FitEngine {
  const catalogue = withRelationRules(plain, compiled.relationEffects);
  const context = createContext(catalogue, compiled.effects);
  const visitCauses = createCauseWalk(context);

  function wordsIn(subCategory: SubCategory) {
    const { first, end } = catalogue.subCategories.rangeOf(subCategory);
    return wordsOf(first, end);
  }

  const baselinesOf = memoizeWeak((_set: FitSet) => new Map<string, Baseline>());

  /** A query asks several times about one set. */
  function baselineFor(set: FitSet, subCategory: SubCategory, options: JoinOptions = {}): Baseline {
    const known = baselinesOf(set);
    const key = `${subCategory} ${options.replacingEntryId ?? ''}`;
    const baseline = known.get(key) ?? baselineOf(context, set, subCategory, options);
    known.set(key, baseline);
    return baseline;
  }

  function fittingRows(set: FitSet, subCategory: SubCategory, options?: JoinOptions): Bitset {
    const rows = rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(subCategory));
    const baseline = baselineFor(set, subCategory, options);
    visitCauses(baseline, subCategory, createFittingVisitor(rows, wordsIn(subCategory)));
    return rows;
  }

  function fittingRowsByEntry(set: FitSet, subCategory: SubCategory, options?: JoinOptions) {
    const { visitor, rowsByEntry } = createFittingByEntryVisitor(context, subCategory);
    visitCauses(baselineFor(set, subCategory, options), subCategory, visitor);
    return rowsByEntry;
  }

  function groupsOf(grouping: Grouping) {
    return (set: FitSet, subCategory: SubCategory, rows: Bitset, options?: JoinOptions): readonly HiddenGroup[] => {
      const baseline = baselineFor(set, subCategory, options);
      const { visitor, groups } = createGroupingVisitor(context, rows, wordsIn(subCategory), grouping);
      visitCauses(baseline, subCategory, visitor);
      return mergeHiddenGroups(groups);
    };
  }

  function rowsHiddenBy(set: FitSet, subCategory: SubCategory, rows: Bitset, key: string, options?: JoinOptions) {
    const baseline = baselineFor(set, subCategory, options);
    const { visitor, wanted } = createGroupingVisitor(context, rows, wordsIn(subCategory), 'firstCause', key);
    visitCauses(baseline, subCategory, visitor);
    return wanted;
  }

  const rowsThatSpare = memoize((subCategory: SubCategory): Bitset | undefined => {
    const sparing = context.effects.filter(
      ({ makesUnneeded, appliesTo }) => makesUnneeded && (appliesTo === undefined || appliesTo.has(subCategory)),
    );
    const rows = emptyBitset(catalogue.size);
    for (const code of subCategoriesOf[mainCategoryOf(subCategory)]) {
      const range = catalogue.subCategories.rangeOf(code);
      for (const { sources } of sparing) unite(rows, rowsInRange(sources, range));
    }
    return countRows(rows) === 0 ? undefined : rows;
  });

  function exclusionsOf(set: FitSet, articleId: string, options?: JoinOptions): readonly Exclusion[] {
    const row = catalogue.rowOf(articleId);
    if (row === undefined) throw new RangeError(`The catalogue of ${catalogue.country} has no article ${articleId}`);
    const { setType, entries, compatible } = baselineFor(set, catalogue.subCategoryAt(row), options);
    const candidate = placeCandidate(catalogue, row);
    return [
      ...entries.flatMap((entry) => exclusionsBetween(context, setType, entry, candidate)),
      ...compatible.flatMap((entry) => exclusionsBetween(context, setType, candidate, entry)),
    ];
  }

  return {
    catalogue,
    diagnostics: compiled.diagnostics,
    judgeSet: (set) => judgeSet(context, { fittingRows, causesOf: groupsOf('everyCause') }, set),
    rowsThatSpare,
    hasConflict: (set) => hasConflict(context, set),
    judgeCandidate(set, articleId, options) {
      const exclusions = exclusionsOf(set, articleId, options);
      return exclusions.length === 0 ? { fits: true } : { fits: false, exclusions };
    },
    exclusionsOf,
    exclusionsOfChanges: (changed, changedEntryIds) => exclusionsOfChanges(context, changed, changedEntryIds),
    fittingRows,
    fittingRowsByEntry,
    hiddenGroups: groupsOf('firstCause'),
    rowsHiddenBy,
    repairs: (set, target) => findRepairs({ context, fittingRows, exclusionsOf }, set, target),
    adjustments: (set, addedEntryId) => quantityAdjustments(context, compiled, set, addedEntryId),
  };
}
