import type { SubCategory } from '#catalogue/index.ts';
import { type Bitset, hasRow } from '#columns/index.ts';
import type { QuantityAdjustment, SetVerdict } from '#compatibility/index.ts';
import type { Total } from '#pricing/index.ts';
import {
  addArticle,
  adjustQuantities,
  effectiveAdjustments,
  findSet,
  fitSetOf,
  type ProjectSet,
  type Space,
} from '#project/index.ts';
import {
  type CompletionReason,
  type CompletionWish,
  noPreference,
  type Preference,
  preferenceFor,
} from './completionWish.ts';
import {
  addCosts,
  type Candidate,
  type Cost,
  compareCosts,
  costBetween,
  noCost,
  type OpenSlots,
  openSlotsOf,
  unitTotalIn,
} from './openSlots.ts';
import type { PlanningContext } from './replacement.ts';
import { type PlacedCandidate, type SparedSlots, sparedSlotsOf } from './sparedSlots.ts';

/** An article that would fill an open slot. */
export interface PlannedAddition {
  readonly entryId: string;
  readonly articleId: string;
  readonly subCategory: SubCategory;
  /** Mandatory sub-articles that come along. */
  readonly setArticleIds: readonly string[];
  readonly because: CompletionReason;
}

/** What would become of a set if its open mandatory slots were filled. */
export interface SetCompletion {
  readonly setId: string;
  readonly additions: readonly PlannedAddition[];
  /** Quantities that rules would change. */
  readonly adjustments: readonly QuantityAdjustment[];
  /** Mandatory slots that stay open, since nothing fits them together with the rest. */
  readonly open: readonly SubCategory[];
  /**
   * Whether no other completion is better. Claimed only where the search ended by itself and leaves nothing open: it
   * always fills a slot that it can fill, and leaving that one open might let more others be filled.
   */
  readonly isBest: boolean;
  /** What one such set costs now, and would cost then. */
  readonly before: Total;
  readonly after: Total;
}

/** The set with some slots filled. */
interface Step {
  readonly set: ProjectSet;
  readonly chosen: readonly (PlacedCandidate & { readonly entryId: string })[];
  readonly cost: Cost;
}

function alone(set: ProjectSet): Space[] {
  return [{ id: '', title: '', quantity: 1, sets: [set] }];
}

/** Id of an entry while it is tried; a slot is filled once. */
function placeId(subCategory: SubCategory): string {
  return `place ${subCategory}`;
}

function mandatoryEmpty({ slots }: SetVerdict): SubCategory[] {
  return slots.filter(({ state }) => state === 'mandatoryEmpty').map(({ subCategory }) => subCategory);
}

function unfillable({ slots }: SetVerdict): SubCategory[] {
  return slots
    .filter(({ state, isMandatory }) => state === 'contradiction' && isMandatory)
    .map(({ subCategory }) => subCategory);
}

interface SearchLimits {
  /** Makes ids of the entries that are planned. */
  newId(): string;
  /** Asked before each step; true ends the search with the best that was found. */
  isOver(): boolean;
}

/**
 * Plans what fills the open mandatory slots of a set, so that everything fits together: the search goes through every
 * combination that could still be better than the best one found, until it is told to end. What is in the set stays.
 */
export function planCompletion(
  context: PlanningContext,
  set: ProjectSet,
  wish: CompletionWish,
  limits: SearchLimits,
): SetCompletion {
  return withIds(searchByWish(context, set, wish, limits.isOver), limits.newId);
}

/** Entries are tried under the names of their slots: what is planned has ids of its own, one for each slot. */
function withIds(plan: SetCompletion, newId: SearchLimits['newId']): SetCompletion {
  const ids = new Map(plan.additions.map(({ entryId }) => [entryId, newId()] as const));
  const named = <T extends { readonly entryId: string }>(one: T): T => ({
    ...one,
    entryId: ids.get(one.entryId) ?? one.entryId,
  });
  return { ...plan, additions: plan.additions.map(named), adjustments: plan.adjustments.map(named) };
}

function searchByWish(
  context: PlanningContext,
  set: ProjectSet,
  wish: CompletionWish,
  isOver: SearchLimits['isOver'],
): SetCompletion {
  const held = set.articles.map(({ article }) => article);
  const preference = preferenceFor(context, wish, held);
  if (preference !== undefined) return searchCompletion(context, set, preference, isOver);
  // Nothing says yet how the set is to look: what the cheapest one begins with does.
  const plain = searchCompletion(context, set, noPreference, isOver);
  const [seed] = plain.additions;
  const style = seed && preferenceFor(context, wish, [seed.articleId]);
  if (seed === undefined || style === undefined) return plain;
  const seedRow = context.catalogue.rowOf(seed.articleId);
  const reasonFor = (row: number) => (row === seedRow ? 'price' : style.reasonFor(row));
  return searchCompletion(context, set, { ...style, reasonFor }, isOver);
}

/** The step after this one, with one more slot filled. */
function fillSlot(step: Step, { subCategory, candidate }: PlacedCandidate): Step {
  const { articleId, setArticleIds } = candidate;
  const entryId = placeId(subCategory);
  const options = { entryId, allowsMultiple: true };
  const spaces = addArticle(alone(step.set), step.set.id, { articleId, subCategory, setArticleIds }, options);
  return {
    set: findSet(spaces, step.set.id)?.set ?? step.set,
    chosen: [...step.chosen, { subCategory, candidate, entryId }],
    cost: addCosts(step.cost, candidate.cost),
  };
}

/** The set of a step once rules have changed quantities. */
function withAdjustments({ fit }: PlanningContext, { set, chosen }: Step) {
  let spaces = alone(set);
  const adjustments: QuantityAdjustment[] = [];
  for (const { entryId } of chosen) {
    const present = findSet(spaces, set.id)?.set ?? set;
    const wanted = fit.adjustments(fitSetOf(present), entryId);
    adjustments.push(...effectiveAdjustments(spaces, set.id, wanted));
    spaces = adjustQuantities(spaces, set.id, wanted);
  }
  return { adjustments, set: findSet(spaces, set.id)?.set ?? set };
}

/** What there is to do for a set with some slots filled. */
interface Outlook {
  /** Slots that need an article and can have one, each with all that fits it. */
  readonly fillable: ReadonlyMap<SubCategory, Bitset>;
  /** Of these, the ones that nothing but an article of their own fills. */
  readonly sure: readonly SubCategory[];
  /** Slots that need an article and can have none. */
  readonly left: readonly SubCategory[];
  /** How many of these nothing spares either. */
  readonly lost: number;
  /**
   * Articles for slots that were open, and need nothing since others were filled: one in them may still spare a slot that
   * needs something, and be cheaper.
   */
  readonly sparing: readonly PlacedCandidate[];
}

/** Looks at what there is to do for the set with some slots filled. */
function outlooksOf({ fit }: PlanningContext, start: ProjectSet, slots: OpenSlots, spared: SparedSlots) {
  const openAtFirst = mandatoryEmpty(fit.judgeSet(fitSetOf(start)));
  return ({ set, chosen }: Step): Outlook => {
    const judged = fitSetOf(set);
    const verdict = fit.judgeSet(judged);
    const open = mandatoryEmpty(verdict);
    const blocked = unfillable(verdict);
    const fitting = open.map((code) => [code, fit.fittingRows(judged, code)] as const);
    const fillable = new Map(fitting.filter(([code, rows]) => slots.leastCost(code, rows) !== undefined));
    const left = [...blocked, ...open.filter((code) => !fillable.has(code))];
    const done = new Set([...chosen.map(({ subCategory }) => subCategory), ...open, ...blocked]);
    const closed = openAtFirst.filter((code) => !done.has(code));
    const sparing = spared.candidatesThatSpare(set, closed, [...open, ...blocked]);
    const isSpared = (code: SubCategory): boolean =>
      spared.mayBeSpared(code, open) || sparing.some(({ candidate }) => spared.spares(candidate, [code]));
    return {
      fillable,
      sure: [...fillable.keys()].filter((code) => !isSpared(code)),
      left,
      lost: left.filter((code) => !isSpared(code)).length,
      sparing,
    };
  };
}

function searchCompletion(
  context: PlanningContext,
  set: ProjectSet,
  preference: Preference,
  isOver: SearchLimits['isOver'],
): SetCompletion {
  const slots = openSlotsOf(context, set, preference);
  const outlookOf = outlooksOf(context, set, slots, sparedSlotsOf(context, slots));
  // Entries count once here, since rules may change their quantities: what is added costs at least this much more.
  const single = { ...set, articles: set.articles.map((entry) => ({ ...entry, quantity: 1 })) };
  const held = unitTotalIn(context, single);
  const begun: Step = { set, chosen: [], cost: noCost };
  let best: { readonly step: Step; readonly open: readonly SubCategory[]; readonly cost: Cost } | undefined;
  let isExhausted = true;

  function offer(step: Step, open: readonly SubCategory[]): void {
    const after = unitTotalIn(context, withAdjustments(context, step).set);
    const cost = costBetween(held, after, open.length, step.cost[1]);
    if (best === undefined || compareCosts(cost, best.cost) < 0) best = { step, open, cost };
  }

  function mayBeBetter(step: Step, { cost }: Candidate, rest: Cost): boolean {
    return best === undefined || compareCosts(addCosts(addCosts(step.cost, cost), rest), best.cost) < 0;
  }

  /** Fills one slot with each article in turn, and goes on from there. */
  function fill(step: Step, subCategory: SubCategory, { fillable, sure, lost }: Outlook): void {
    // What is filled for certain adds at least its cheapest article; what nothing can fill or spare stays open.
    const rest = sure
      .filter((code) => code !== subCategory)
      .map((code) => slots.leastCost(code, fillable.get(code) as Bitset) ?? noCost)
      .reduce<Cost>(addCosts, [lost, 0, 0, 0]);
    const rows = fillable.get(subCategory) as Bitset;
    for (const candidate of slots.candidatesOf(subCategory)) {
      if (!hasRow(rows, candidate.row)) continue;
      // Nor are those that follow, which cost as much.
      if (!mayBeBetter(step, candidate, rest)) return;
      search(fillSlot(step, { subCategory, candidate }));
      if (!isExhausted) return;
    }
  }

  function search(step: Step): void {
    // The first way down is always gone to its end, so that there is something to show.
    if (best !== undefined && isOver()) {
      isExhausted = false;
      return;
    }
    const outlook = outlookOf(step);
    if (outlook.fillable.size === 0) offer(step, outlook.left);
    const [first] = outlook.sure;
    if (first !== undefined) {
      fill(step, first, outlook);
      return;
    }
    // Of slots that others may spare, any may be the one to begin with.
    for (const subCategory of outlook.fillable.keys()) {
      fill(step, subCategory, outlook);
      if (!isExhausted) return;
    }
    for (const placed of outlook.sparing) {
      if (!mayBeBetter(step, placed.candidate, [outlook.lost, 0, 0, 0])) continue;
      search(fillSlot(step, placed));
      if (!isExhausted) return;
    }
  }

  search(begun);
  const { step, open } = best ?? { step: begun, open: [] };
  const settled = withAdjustments(context, step);
  return {
    setId: set.id,
    additions: step.chosen.map(({ entryId, subCategory, candidate: { articleId, setArticleIds, row } }) => ({
      entryId,
      ...{ articleId, subCategory, setArticleIds, because: preference.reasonFor(row) },
    })),
    adjustments: settled.adjustments,
    open,
    isBest: isExhausted && open.length === 0,
    before: unitTotalIn(context, set),
    after: unitTotalIn(context, settled.set),
  };
}

/** Fills what was planned, as one operation. Slots that were filled in the meantime are left as they are. */
export function applyCompletions(spaces: readonly Space[], plans: readonly SetCompletion[]): Space[] {
  return plans.reduce<Space[]>((present, { setId, additions, adjustments }) => {
    const set = findSet(present, setId)?.set;
    if (set === undefined) return present;
    const taken = new Set(set.articles.map(({ subCategory }) => subCategory));
    const free = additions.filter(({ subCategory }) => !taken.has(subCategory));
    const filled = free.reduce<Space[]>(
      (some, { entryId, ...article }) => addArticle(some, setId, article, { entryId, allowsMultiple: true }),
      present,
    );
    return free.length === additions.length ? adjustQuantities(filled, setId, adjustments) : filled;
  }, spaces as Space[]);
}
