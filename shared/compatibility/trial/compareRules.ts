import { type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { countShared, emptyBitset, unite } from '#columns/index.ts';
import { compileEffects } from '../compileEffects.ts';
import { createFitEngine } from '../compileRules.ts';
import type { ConditionList, RuleDiagnostic } from '../conditionRule.ts';
import type { FitSet, FitVerdict, SetVerdict } from '../fit.ts';
import { listRows } from '../listRows.ts';
import { type PairChanges, pairChanges } from './pairChanges.ts';
import { type RuleSet, type RulesMarket, withUnsaved } from './unsavedRules.ts';

/** What to look at besides the pairs of articles. */
export interface TrialQuestion {
  readonly set: FitSet;
  /** The article that is asked to join the set. */
  readonly articleId?: string | undefined;
}

/** One figure with the rules that are live and with the unsaved ones. */
export interface BeforeAfter<Value = number> {
  readonly before: Value;
  readonly after: Value;
}

/** How many visible articles of a sub-category may join the set. */
export interface FitChange extends BeforeAfter {
  readonly subCategory: SubCategory;
}

/** What unsaved rules would change, for one set and for the whole market. */
export interface RulesComparison {
  /** Absent when no article was asked about, or the catalogue does not know it. */
  readonly candidate?: BeforeAfter<FitVerdict> & {
    /** Nothing but the unsaved rules keeps it out. */
    readonly isExcludedByUnsavedAlone: boolean;
  };
  readonly fits: readonly FitChange[];
  /** Entries of the set in conflict. */
  readonly conflicts: BeforeAfter;
  /** Empty slots of the set for which the rules together leave nothing. */
  readonly emptySlots: BeforeAfter;
  readonly pairs: PairChanges;
  /** Why unsaved rules or lists have no effect. */
  readonly problems: readonly RuleDiagnostic[];
}

/** Articles that a rule restricts, or did before: those of its source list, old and new. */
function touchedRows(live: RulesMarket, tried: RulesMarket, unsaved: RuleSet) {
  const { catalogue } = live;
  const changedRules = new Set(unsaved.rules.map(({ id }) => id));
  const changedLists = new Set(unsaved.lists.flatMap(({ id, title }) => [id, title]));
  const touched = emptyBitset(catalogue.size);
  for (const { lists, rules } of [live, tried]) {
    for (const { id, definitionRuleContent } of rules) {
      const { sourceListId, rulesInfo } = definitionRuleContent;
      const named = [sourceListId, ...rulesInfo.map(({ targetListId }) => targetListId)];
      if (!changedRules.has(id) && !named.some((list) => changedLists.has(list))) continue;
      const list = listOf(catalogue.country, lists, sourceListId);
      if (list !== undefined) unite(touched, listRows(catalogue, list).rows);
    }
  }
  return touched;
}

/** The list that a rule names in a market: by its id, else by its title. */
export function listOf(country: string, lists: readonly ConditionList[], reference: string): ConditionList | undefined {
  const ofMarket = lists.filter(({ countries }) => countries.includes(country));
  return ofMarket.find(({ id }) => id === reference) ?? ofMarket.find(({ title }) => title === reference);
}

function contradictions({ slots }: SetVerdict): number {
  return slots.filter(({ state }) => state === 'contradiction').length;
}

/**
 * Compares the live rules of a market with what they would be (nothing is saved; domain: Trying rules). Pure, so that
 * the browser's worker can do it at every change.
 */
export function compareRules(live: RulesMarket, unsaved: RuleSet, question: TrialQuestion): RulesComparison {
  const { catalogue } = live;
  const { set, articleId } = question;
  const tried = withUnsaved(live, unsaved);
  const before = compileEffects(catalogue, live.lists, live.rules);
  const after = compileEffects(catalogue, tried.lists, tried.rules);
  const engines = { before: createFitEngine(catalogue, before), after: createFitEngine(catalogue, after) };
  const verdicts = { before: engines.before.judgeSet(set), after: engines.after.judgeSet(set) };
  const unsavedRules = new Set(unsaved.rules.map(({ id }) => id));
  const unsavedLists = new Set(unsaved.lists.map(({ id }) => id));

  function judgeCandidate(): Pick<RulesComparison, 'candidate'> {
    if (articleId === undefined || catalogue.rowOf(articleId) === undefined) return {};
    const verdict = engines.after.judgeCandidate(set, articleId);
    return {
      candidate: {
        before: engines.before.judgeCandidate(set, articleId),
        after: verdict,
        isExcludedByUnsavedAlone:
          !verdict.fits &&
          verdict.exclusions.every(({ cause }) => cause.kind === 'rule' && unsavedRules.has(cause.ruleId)),
      },
    };
  }

  function countFitting(engine: typeof engines.before, subCategory: SubCategory): number {
    return countShared(engine.fittingRows(set, subCategory), catalogue.visibleRows);
  }

  return {
    ...judgeCandidate(),
    fits: subCategoriesOf[set.type].map((subCategory) => ({
      subCategory,
      before: countFitting(engines.before, subCategory),
      after: countFitting(engines.after, subCategory),
    })),
    conflicts: {
      before: verdicts.before.incompatibleEntryIds.length,
      after: verdicts.after.incompatibleEntryIds.length,
    },
    emptySlots: { before: contradictions(verdicts.before), after: contradictions(verdicts.after) },
    pairs: pairChanges(
      touchedRows(live, tried, unsaved),
      { catalogue: engines.before.catalogue, effects: before.effects },
      { catalogue: engines.after.catalogue, effects: after.effects },
    ),
    problems: after.diagnostics.filter((problem) =>
      problem.of === 'rule' ? unsavedRules.has(problem.ruleId) : unsavedLists.has(problem.listId),
    ),
  };
}
