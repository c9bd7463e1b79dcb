import { priceOfArticle, type SubCategory } from '#catalogue/index.ts';
import { type Bitset, hasRow } from '#columns/index.ts';
import type { QuantityAdjustment, SetVerdict } from '#compatibility/index.ts';
import { entryTotal, setUnitTotal, type Total } from '#pricing/index.ts';
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
import type { PlanningContext } from './replacement.ts';

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
  /** False when the search ended before everything that could be better was looked at. */
  readonly isBest: boolean;
  /** What one such set costs now, and would cost then. */
  readonly before: Total;
  readonly after: Total;
}

/** What is to be as low as possible, the first figure before the next. */
type Cost = readonly [open: number, strange: number, unpriced: number, cents: number];

function compareCosts(a: Cost, b: Cost): number {
  for (const [index, figure] of a.entries()) {
    const difference = figure - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function sum(a: Cost, b: Cost): Cost {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

const nothing: Cost = [0, 0, 0, 0];

/** An article that may fill a slot, with what it adds to the cost at the least. */
interface Candidate {
  readonly row: number;
  readonly articleId: string;
  readonly setArticleIds: readonly string[];
  readonly cost: Cost;
}

/** A slot that is to be filled, and all that fits it as the set is. */
interface OpenSlot {
  readonly subCategory: SubCategory;
  /** The best come first. */
  readonly candidates: readonly Candidate[];
}

/** The set with some slots filled. */
interface Step {
  readonly set: ProjectSet;
  readonly chosen: readonly (Candidate & { readonly subCategory: SubCategory; readonly entryId: string })[];
  readonly cost: Cost;
}

function unpricedIn({ onRequest, invalid }: Total): number {
  return onRequest + invalid;
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

function searchCompletion(
  { catalogue, fit }: PlanningContext,
  set: ProjectSet,
  preference: Preference,
  isOver: SearchLimits['isOver'],
): SetCompletion {
  const priceOf = (articleId: string) => priceOfArticle(catalogue.article(articleId));
  const slots = new Map<SubCategory, OpenSlot>();
  // Entries count once here, since rules may change their quantities: what is added costs at least this much more.
  const held = setUnitTotal({ ...set, articles: set.articles.map((entry) => ({ ...entry, quantity: 1 })) }, priceOf);

  function candidateAt(row: number): Candidate {
    const articleId = catalogue.idAt(row);
    const setArticleIds = catalogue.setArticlesOf(articleId).mandatory;
    const total = entryTotal(
      {
        ...{ id: '', article: articleId, subCategory: catalogue.subCategoryAt(row), quantity: 1 },
        setArticles: setArticleIds.map((article) => ({ article })),
      },
      catalogue.articlePrice,
    );
    return { row, articleId, setArticleIds, cost: [0, preference.strangeness(row), unpricedIn(total), total.cents] };
  }

  function slotOf(subCategory: SubCategory): OpenSlot {
    const known = slots.get(subCategory);
    if (known !== undefined) return known;
    const fitting = fit.fittingRows(fitSetOf(set), subCategory);
    const { first, end } = catalogue.subCategories.rangeOf(subCategory);
    const candidates: Candidate[] = [];
    for (let row = first; row < end; row++) {
      if (hasRow(fitting, row) && hasRow(catalogue.visibleRows, row)) candidates.push(candidateAt(row));
    }
    const slot = { subCategory, candidates: candidates.sort((a, b) => compareCosts(a.cost, b.cost) || a.row - b.row) };
    slots.set(subCategory, slot);
    return slot;
  }

  /** Whether a slot may come to need nothing without an entry of its own: it is then left for the end. */
  function mayBeSpared(subCategory: SubCategory, open: readonly SubCategory[]): boolean {
    if (catalogue.subCategories.needOf(subCategory) === 'oneOf') return true;
    if (fit.rowsThatSpare(subCategory) !== undefined) return true;
    return open.some((other) => other !== subCategory && bringsAlong(other, subCategory));
  }

  const brought = new Map<SubCategory, ReadonlySet<SubCategory>>();
  function bringsAlong(bringing: SubCategory, subCategory: SubCategory): boolean {
    let found = brought.get(bringing);
    if (found === undefined) {
      const ids = slotOf(bringing).candidates.flatMap(({ setArticleIds }) => setArticleIds);
      const rows = [...new Set(ids)].map((id) => catalogue.rowOf(id));
      found = new Set(rows.flatMap((row) => (row === undefined ? [] : [catalogue.subCategoryAt(row)])));
      brought.set(bringing, found);
    }
    return found.has(subCategory);
  }

  const openAtFirst = mandatoryEmpty(fit.judgeSet(fitSetOf(set)));

  /** Whether an article makes one of these slots unnecessary, or brings along what fills it. */
  function spares({ row, setArticleIds }: Candidate, wanted: readonly SubCategory[]): boolean {
    const rows = [row, ...setArticleIds.flatMap((id) => catalogue.rowOf(id) ?? [])];
    return wanted.some((code) => {
      const sparing = fit.rowsThatSpare(code);
      if (sparing !== undefined && rows.some((one) => hasRow(sparing, one))) return true;
      const standIns = catalogue.subCategories.alternativesOf(code);
      return rows.slice(1).some((one) => standIns.includes(catalogue.subCategoryAt(one)));
    });
  }

  /**
   * Slots that were open, and need nothing since others were filled. An article in them may still spare one that needs
   * something, and be cheaper.
   */
  function helpers(
    { set: present, chosen }: Step,
    wanted: readonly SubCategory[],
  ): (readonly [SubCategory, Candidate])[] {
    const own = new Set(chosen.map(({ subCategory }) => subCategory));
    const closed = openAtFirst.filter((code) => !own.has(code) && !wanted.includes(code));
    return closed.flatMap((code) => {
      const sparing = slotOf(code).candidates.filter((candidate) => spares(candidate, wanted));
      if (sparing.length === 0) return [];
      const fitting = fit.fittingRows(fitSetOf(present), code);
      return sparing.filter(({ row }) => hasRow(fitting, row)).map((candidate) => [code, candidate] as const);
    });
  }

  function joined(step: Step, subCategory: SubCategory, candidate: Candidate): Step {
    const entryId = placeId(subCategory);
    const { articleId, setArticleIds } = candidate;
    const options = { entryId, allowsMultiple: true };
    const spaces = addArticle(alone(step.set), set.id, { articleId, subCategory, setArticleIds }, options);
    return {
      set: findSet(spaces, set.id)?.set ?? step.set,
      chosen: [...step.chosen, { ...candidate, subCategory, entryId }],
      cost: sum(step.cost, candidate.cost),
    };
  }

  /** The set once rules have changed quantities. */
  function settled({ set: filled, chosen }: Step) {
    let spaces = alone(filled);
    const adjustments: QuantityAdjustment[] = [];
    for (const { entryId } of chosen) {
      const present = findSet(spaces, set.id)?.set ?? filled;
      const wanted = fit.adjustments(fitSetOf(present), entryId);
      adjustments.push(...effectiveAdjustments(spaces, set.id, wanted));
      spaces = adjustQuantities(spaces, set.id, wanted);
    }
    return { adjustments, after: setUnitTotal(findSet(spaces, set.id)?.set ?? filled, priceOf) };
  }

  interface Found {
    readonly step: Step;
    readonly open: readonly SubCategory[];
    readonly cost: Cost;
  }
  let best: Found | undefined;
  let isExhausted = true;

  function offer(step: Step, open: readonly SubCategory[]): void {
    const { after } = settled(step);
    const strange = step.cost[1];
    const cost: Cost = [open.length, strange, unpricedIn(after) - unpricedIn(held), after.cents - held.cents];
    if (best === undefined || compareCosts(cost, best.cost) < 0) best = { step, open, cost };
  }

  function cheapest(subCategory: SubCategory, fitting: Bitset): Cost | undefined {
    return slotOf(subCategory).candidates.find(({ row }) => hasRow(fitting, row))?.cost;
  }

  function search(step: Step): void {
    // The first way down is always gone to its end, so that there is something to show.
    if (best !== undefined && isOver()) {
      isExhausted = false;
      return;
    }
    const judged = fitSetOf(step.set);
    const verdict = fit.judgeSet(judged);
    const blocked = unfillable(verdict);
    const open = mandatoryEmpty(verdict);
    const fitting = new Map(open.map((code) => [code, fit.fittingRows(judged, code)] as const));
    const fillable = open.filter((code) => cheapest(code, fitting.get(code) as Bitset) !== undefined);
    const left = [...blocked, ...open.filter((code) => !fillable.includes(code))];
    if (fillable.length === 0) offer(step, left);
    const helping = helpers(step, [...open, ...blocked]);
    const isSpared = (code: SubCategory): boolean =>
      mayBeSpared(code, open) || helping.some(([, candidate]) => spares(candidate, [code]));
    const sure = fillable.filter((code) => !isSpared(code));
    const lost = left.filter((code) => !isSpared(code)).length;
    const [first = fillable[0] as SubCategory] = sure;
    // Of slots that others may spare, any may be the one to begin with.
    for (const subCategory of sure.length > 0 ? [first] : fillable) {
      const rows = fitting.get(subCategory) as Bitset;
      // What is filled for certain adds at least its cheapest article; what nothing can fill or spare stays open.
      const rest = sure
        .filter((code) => code !== subCategory)
        .reduce<Cost>(
          (least, code) => sum(least, cheapest(code, fitting.get(code) as Bitset) ?? nothing),
          [lost, 0, 0, 0],
        );
      for (const candidate of slotOf(subCategory).candidates) {
        if (!hasRow(rows, candidate.row)) continue;
        const least = sum(sum(step.cost, candidate.cost), rest);
        if (best !== undefined && compareCosts(least, best.cost) >= 0) {
          // Nor can those that follow, which cost as much.
          break;
        }
        search(joined(step, subCategory, candidate));
        if (!isExhausted) return;
      }
    }
    if (sure.length > 0) return;
    for (const [subCategory, candidate] of helping) {
      const least = sum(sum(step.cost, candidate.cost), [lost, 0, 0, 0]);
      if (best !== undefined && compareCosts(least, best.cost) >= 0) continue;
      search(joined(step, subCategory, candidate));
      if (!isExhausted) return;
    }
  }

  search({ set, chosen: [], cost: nothing });
  const { step, open } = best ?? { step: { set, chosen: [], cost: nothing }, open: [] };
  const { adjustments, after } = settled(step);
  return {
    setId: set.id,
    additions: step.chosen.map(({ entryId, articleId, subCategory, setArticleIds, row }) => ({
      entryId,
      ...{ articleId, subCategory, setArticleIds, because: preference.reasonFor(row) },
    })),
    adjustments,
    open,
    isBest: isExhausted,
    before: setUnitTotal(set, priceOf),
    after,
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
