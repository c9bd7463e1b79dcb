import { type Catalogue, mainCategoryOf, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { type Bitset, countRows, hasRow, rangeBitset, subtract, type WordRange, wordsOf } from '#columns/index.ts';
import { createCauseWalk } from '../exclusionCauses.ts';
import { type Baseline, type FitContext, keepsOut, type PlacedEntry, placeCandidate } from '../placedSet.ts';
import { intersectScope, type Member, reaches, removeOutside } from '../ruleEffect.ts';
import { aProblem, mostExamples, type RuleProblem } from './ruleProblem.ts';

/** One reason why articles do not go with an article. */
interface Cause {
  /** Undefined for a relation of the catalogue. */
  readonly ruleId: string | undefined;
  /** The article's own, not one of the articles in the slot. */
  readonly isOwn: boolean;
  readonly removeFrom: (rows: Bitset) => void;
}

function isEmpty(rows: Bitset, { from, to }: WordRange): boolean {
  for (let word = from; word < to; word++) if (rows[word] !== 0) return false;
  return true;
}

/** Everything that keeps articles of a slot away from the one article of the baseline: its own rules first. */
function causesIn(
  visitCauses: ReturnType<typeof createCauseWalk>,
  baseline: Baseline,
  slot: SubCategory,
  words: WordRange,
): readonly Cause[] {
  const causes: Cause[] = [];
  visitCauses(baseline, slot, {
    bySource(effect, _entry, source) {
      causes.push({
        ruleId: effect.origin?.ruleId,
        isOwn: true,
        removeFrom: (rows) => intersectScope(rows, effect.selectableBeside(source.row), words),
      });
    },
    againstMember(effect, _entry, member) {
      const accepting = effect.sourcesThatAccept(member.row);
      causes.push({
        ruleId: effect.origin?.ruleId,
        isOwn: false,
        removeFrom: (rows) => removeOutside(rows, effect.sources, accepting, words),
      });
    },
    bySetArticle(bringers, { cause }) {
      const ruleId = cause.kind === 'rule' ? cause.ruleId : undefined;
      causes.push({ ruleId, isOwn: false, removeFrom: (rows) => subtract(rows, bringers, words) });
    },
  });
  return causes;
}

function rowsLeft(causes: readonly Cause[], all: Bitset): Bitset {
  const left = all.slice();
  for (const cause of causes) cause.removeFrom(left);
  return left;
}

/**
 * The causes to name where all of them together leave nothing: every rule of the article itself that keeps something
 * out, and as few of the others as leave nothing beside them.
 */
function causesToName(causes: readonly Cause[], all: Bitset, words: WordRange): readonly Cause[] {
  const count = countRows(all);
  const named = causes.filter((cause) => cause.isOwn && countRows(rowsLeft([cause], all)) < count);
  const left = rowsLeft(named, all);
  const others: Cause[] = [];
  for (const cause of causes) {
    if (isEmpty(left, words)) break;
    if (cause.isOwn) continue;
    cause.removeFrom(left);
    others.push(cause);
  }
  for (let index = others.length - 1; index >= 0; index--) {
    const without = others.filter((_, at) => at !== index);
    if (isEmpty(rowsLeft([...named, ...without], all), words)) others.splice(index, 1);
  }
  return [...named, ...others];
}

/** Candidates that went with articles before them: most articles of a sub-category go with the same ones. */
class Witnesses {
  readonly #bySlot = new Map<string, PlacedEntry[]>();

  fits(context: FitContext, placed: PlacedEntry, from: SubCategory, slot: SubCategory): boolean {
    const known = this.#bySlot.get(`${from} ${slot}`) ?? [];
    const setType = mainCategoryOf(from);
    const found = known.findIndex(
      (candidate) => !keepsOut(context, setType, placed, candidate) && !keepsOut(context, setType, candidate, placed),
    );
    if (found > 0) known.unshift(...known.splice(found, 1));
    return found >= 0;
  }

  add(from: SubCategory, slot: SubCategory, candidate: PlacedEntry): void {
    const known = this.#bySlot.get(`${from} ${slot}`) ?? [];
    known.unshift(candidate);
    this.#bySlot.set(`${from} ${slot}`, known.slice(0, 8));
  }
}

function isUnneeded(context: FitContext, members: readonly Member[], slot: SubCategory, from: SubCategory): boolean {
  const candidate = { subCategory: slot, isMain: true };
  return members.some((source) =>
    context
      .effectsFrom(source.row)
      .some((effect) => effect.makesUnneeded && reaches(effect, mainCategoryOf(from), source, candidate)),
  );
}

interface EmptySlot {
  readonly slot: SubCategory;
  readonly causes: readonly Cause[];
}

/** Judges the slots of a set that holds one article alone. */
function createSlotJudge(catalogue: Catalogue, context: FitContext) {
  const visitCauses = createCauseWalk(context);
  const witnesses = new Witnesses();

  /** @returns what leaves the slot empty; undefined when something fits, or nothing could */
  function causesOfEmpty(placed: PlacedEntry, from: SubCategory, slot: SubCategory): readonly Cause[] | undefined {
    const range = catalogue.subCategories.rangeOf(slot);
    if (range.first === range.end || witnesses.fits(context, placed, from, slot)) return undefined;
    const words = wordsOf(range.first, range.end);
    const all = rangeBitset(catalogue.size, range);
    const baseline: Baseline = { setType: mainCategoryOf(from), entries: [placed], compatible: [placed] };
    const causes = causesIn(visitCauses, baseline, slot, words);
    const rows = rowsLeft(causes, all);
    for (let row = range.first; row < range.end; row++) {
      if (!hasRow(rows, row)) continue;
      witnesses.add(from, slot, placeCandidate(catalogue, row));
      return undefined;
    }
    return causesToName(causes, all, words);
  }

  return function emptySlots(row: number): readonly EmptySlot[] {
    const from = catalogue.subCategoryAt(row);
    const placed = placeCandidate(catalogue, row);
    const open = subCategoriesOf[mainCategoryOf(from)].filter(
      (slot) => slot !== from && !isUnneeded(context, placed.members, slot, from),
    );
    const empty = open.flatMap((slot): EmptySlot[] => {
      const causes = causesOfEmpty(placed, from, slot);
      return causes === undefined ? [] : [{ slot, causes }];
    });
    // Nothing is wrong with one of several that stand in for each other while another is filled or can be.
    return empty.filter(({ slot }) => {
      const others = catalogue.subCategories.alternativesOf(slot).filter((code) => code !== slot);
      return !others.some((code) => {
        const { first, end } = catalogue.subCategories.rangeOf(code);
        return first < end && !empty.some((one) => one.slot === code);
      });
    });
  };
}

function ruleIdsOf(causes: readonly Cause[]): readonly string[] {
  return [...new Set(causes.flatMap(({ ruleId }) => ruleId ?? []))];
}

/**
 * Finds slots for which rules leave nothing once a single article is in the set, even where one of its sub-articles fills
 * the slot. Judges only articles that people can choose: a sub-article is never in a set without its main article. One problem for each sub-category, slot and rules; for a slot that may stay empty, a note.
 */
export function findContradictions(catalogue: Catalogue, context: FitContext): readonly RuleProblem[] {
  const emptySlots = createSlotJudge(catalogue, context);
  const found = new Map<string, RuleProblem>();
  for (let row = 0; row < catalogue.size; row++) {
    if (!hasRow(catalogue.visibleRows, row)) continue;
    for (const { slot, causes } of emptySlots(row)) {
      const subCategory = catalogue.subCategoryAt(row);
      const [ruleId, ...otherRuleIds] = ruleIdsOf(causes);
      // Without a rule the catalogue's own relations leave nothing, which is not for rules to mend.
      if (ruleId === undefined) continue;
      const key = JSON.stringify([subCategory, slot, ruleId, otherRuleIds]);
      const kind = catalogue.subCategories.needOf(slot) === 'optional' ? 'optionalEmpty' : 'contradiction';
      const known = found.get(key) ?? aProblem(kind, { ruleId, otherRuleIds, subCategory, slot });
      const articleIds =
        known.articleIds.length < mostExamples ? [...known.articleIds, catalogue.idAt(row)] : known.articleIds;
      found.set(key, { ...known, count: known.count + 1, articleIds });
    }
  }
  return [...found.values()];
}
