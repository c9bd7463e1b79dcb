import { type Catalogue, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { countShared, emptyBitset, unite } from '#columns/index.ts';
import { compileEffects } from '../compileEffects.ts';
import { createFitEngine, type FitEngine } from '../compileRules.ts';
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

/** The effect of rules on an article that is put into the set. */
export interface EntryChange {
  readonly entryId: string;
  /** Its mandatory sub-articles. */
  readonly comesWith: BeforeAfter<readonly string[]>;
  /** What rules set its quantity to; undefined where none does. */
  readonly quantity: BeforeAfter<number | undefined>;
}

/** What unsaved rules would change, for one set and for the whole market. */
export interface RulesComparison {
  /** By entry of the set, in its order. */
  readonly entries: readonly EntryChange[];
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

/** The set as it would be if its articles were added again: with the sub-articles that a catalogue gives them. */
function filledAnew(catalogue: Catalogue, { type, entries }: FitSet): FitSet {
  return {
    type,
    entries: entries.map((entry) => ({ ...entry, setArticleIds: catalogue.setArticlesOf(entry.articleId).mandatory })),
  };
}

/** The quantities that rules set while articles are put in one after the other. */
function quantitiesOf(engine: FitEngine, { type, entries }: FitSet): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const [index, { id }] of entries.entries()) {
    for (const { entryId, quantity } of engine.adjustments({ type, entries: entries.slice(0, index + 1) }, id)) {
      quantities.set(entryId, quantity);
    }
  }
  return quantities;
}

/**
 * Compares the live rules of a market with what they would be (nothing is saved; domain: Trying rules). Pure, so that
 * the browser's worker can do it at every change.
 */
export function compareRules(live: RulesMarket, unsaved: RuleSet, question: TrialQuestion): RulesComparison {
  const { catalogue } = live;
  const { articleId } = question;
  const tried = withUnsaved(live, unsaved);
  const before = compileEffects(catalogue, live.lists, live.rules);
  const after = compileEffects(catalogue, tried.lists, tried.rules);
  const engines = { before: createFitEngine(catalogue, before), after: createFitEngine(catalogue, after) };
  const sets = {
    before: filledAnew(engines.before.catalogue, question.set),
    after: filledAnew(engines.after.catalogue, question.set),
  };
  const verdicts = { before: engines.before.judgeSet(sets.before), after: engines.after.judgeSet(sets.after) };
  const quantities = {
    before: quantitiesOf(engines.before, sets.before),
    after: quantitiesOf(engines.after, sets.after),
  };
  const unsavedRules = new Set(unsaved.rules.map(({ id }) => id));
  const unsavedLists = new Set(unsaved.lists.map(({ id }) => id));

  function judgeCandidate(): Pick<RulesComparison, 'candidate'> {
    if (articleId === undefined || catalogue.rowOf(articleId) === undefined) return {};
    const verdict = engines.after.judgeCandidate(sets.after, articleId);
    return {
      candidate: {
        before: engines.before.judgeCandidate(sets.before, articleId),
        after: verdict,
        isExcludedByUnsavedAlone:
          !verdict.fits &&
          verdict.exclusions.every(({ cause }) => cause.kind === 'rule' && unsavedRules.has(cause.ruleId)),
      },
    };
  }

  function countFitting(at: 'before' | 'after', subCategory: SubCategory): number {
    return countShared(engines[at].fittingRows(sets[at], subCategory), catalogue.visibleRows);
  }

  return {
    ...judgeCandidate(),
    entries: question.set.entries.map(({ id }, index) => ({
      entryId: id,
      comesWith: {
        before: sets.before.entries[index]?.setArticleIds ?? [],
        after: sets.after.entries[index]?.setArticleIds ?? [],
      },
      quantity: { before: quantities.before.get(id), after: quantities.after.get(id) },
    })),
    fits: subCategoriesOf[question.set.type].map((subCategory) => ({
      subCategory,
      before: countFitting('before', subCategory),
      after: countFitting('after', subCategory),
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
