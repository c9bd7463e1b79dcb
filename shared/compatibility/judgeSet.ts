import { productGroupsOf, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import {
  type Bitset,
  countRows,
  difference,
  hasRow,
  intersection,
  rowsInRange,
  rowsOf,
  wordsOf,
} from '#columns/index.ts';
import type { Exclusion, FitEntry, FitSet, SetVerdict, SlotState, SlotVerdict } from './fit.ts';
import type { HiddenGroup } from './hiddenGroups.ts';
import { exclusionsBetween, type FitContext, type PlacedEntry, placeEntry } from './placedSet.ts';
import { reaches } from './ruleEffect.ts';

/** What judging a set needs of the engine besides its context. */
interface SlotQueries {
  fittingRows(set: FitSet, subCategory: SubCategory): Bitset;
  /** Everything that keeps any of the rows out. */
  causesOf(set: FitSet, subCategory: SubCategory, rows: Bitset): readonly HiddenGroup[];
}

interface JudgedSet {
  readonly context: FitContext;
  readonly queries: SlotQueries;
  readonly set: FitSet;
  readonly placed: readonly PlacedEntry[];
  /** Entry → why other entries keep it out. */
  readonly exclusions: ReadonlyMap<string, readonly Exclusion[]>;
}

function exclusionsByEntry(context: FitContext, set: FitSet, placed: readonly PlacedEntry[]) {
  const byEntry = new Map<string, readonly Exclusion[]>();
  set.entries.forEach(({ id }, index) => {
    const entry = placed[index];
    if (entry === undefined) return;
    const exclusions = placed.flatMap((by) => (by === entry ? [] : exclusionsBetween(context, set.type, by, entry)));
    if (exclusions.length > 0) byEntry.set(id, exclusions);
  });
  return byEntry;
}

/** Whether any entry of a set excludes another: all of judging that asks nothing of the slots. */
export function hasConflict(context: FitContext, set: FitSet): boolean {
  const placed = set.entries.map((entry) => placeEntry(context.catalogue, entry));
  return placed.some((entry) =>
    placed.some((by) => by !== entry && exclusionsBetween(context, set.type, by, entry).length > 0),
  );
}

function isBroughtAlong({ placed }: JudgedSet, subCategory: SubCategory): boolean {
  return placed.some(({ members }) => members.some((member) => !member.isMain && member.subCategory === subCategory));
}

/** selectable-none: an article of the set makes the sub-category unnecessary. It selects nothing for any article. */
function isUnneeded({ context, set, placed }: JudgedSet, subCategory: SubCategory): boolean {
  const candidate = { subCategory, isMain: true };
  return placed.some(({ members }) =>
    members.some((source) =>
      context
        .effectsFrom(source.row)
        .some((effect) => effect.makesUnneeded && reaches(effect, set.type, source, candidate)),
    ),
  );
}

function filledState({ context, exclusions }: JudgedSet, entries: readonly FitEntry[]): SlotState {
  const { catalogue } = context;
  const rows = entries.map(({ articleId }) => catalogue.rowOf(articleId));
  if (rows.includes(undefined)) return 'missing';
  if (rows.some((row) => row !== undefined && !hasRow(catalogue.activeRows, row))) return 'inactive';
  return entries.some(({ id }) => exclusions.has(id)) ? 'conflict' : 'filled';
}

/** A slot before it is known whether another one stands in for it. */
type JudgedSlot = Omit<SlotVerdict, 'isMandatory' | 'state'> & { readonly state: SlotState | 'empty' };

function judgeSlot(judged: JudgedSet, subCategory: SubCategory): JudgedSlot {
  const { context, queries, set, exclusions } = judged;
  const { catalogue } = context;
  const entries = set.entries.filter((entry) => entry.subCategory === subCategory);
  const range = catalogue.subCategories.rangeOf(subCategory);
  const words = wordsOf(range.first, range.end);
  const visible = rowsInRange(catalogue.visibleRows, range);
  const fitting = intersection(queries.fittingRows(set, subCategory), visible, words);
  const hidden = difference(visible, fitting, words);
  const products = productGroupsOf(catalogue);
  const fittingSet = { bits: () => fitting, list: () => rowsOf(fitting, words) };
  const slot = {
    subCategory,
    allowsMultiple: catalogue.subCategories.allowsMultiple(subCategory),
    entryIds: entries.map(({ id }) => id),
    fitCount: products.count(fittingSet, products.lastsIn([subCategory]), words),
    hiddenCount: countRows(hidden, words),
  };
  const none: readonly Exclusion[] = [];
  if (entries.length > 0) {
    return {
      ...slot,
      state: filledState(judged, entries),
      exclusions: entries.flatMap(({ id }) => exclusions.get(id) ?? []),
    };
  }
  if (isBroughtAlong(judged, subCategory)) return { ...slot, state: 'filled', exclusions: none };
  if (isUnneeded(judged, subCategory)) return { ...slot, state: 'notNeeded', exclusions: none };
  if (slot.fitCount > 0 || slot.hiddenCount === 0) return { ...slot, state: 'empty', exclusions: none };
  const reasons = queries.causesOf(set, subCategory, hidden).map(({ example }) => example);
  return { ...slot, state: 'contradiction', exclusions: reasons };
}

/**
 * Whether the set still needs a slot: of several that stand in for each other, one with entries is enough; and where
 * nothing fits one of them, nothing is wrong as long as another can be filled.
 */
function isMandatory({ context: { catalogue } }: JudgedSet, slot: JudgedSlot, slots: readonly JudgedSlot[]): boolean {
  const need = catalogue.subCategories.needOf(slot.subCategory);
  if (need !== 'oneOf') return need === 'mandatory';
  const alternatives = new Set<SubCategory>(catalogue.subCategories.alternativesOf(slot.subCategory));
  const others = slots.filter((other) => other !== slot && alternatives.has(other.subCategory));
  const isReplaceable =
    slot.state === 'contradiction' && others.some(({ state, fitCount }) => state === 'empty' && fitCount > 0);
  return !isReplaceable && !others.some(isOccupied);
}

function isOccupied({ state }: JudgedSlot): boolean {
  return state !== 'empty' && state !== 'contradiction' && state !== 'notNeeded';
}

function isInOrder({ state, isMandatory }: SlotVerdict): boolean {
  switch (state) {
    case 'filled':
    case 'notNeeded':
    case 'optionalEmpty':
      return true;
    case 'contradiction':
      return !isMandatory;
    case 'mandatoryEmpty':
    case 'conflict':
    case 'inactive':
    case 'missing':
      return false;
  }
}

/**
 * The slots of a set in the order of the categories, what is wrong with each, and whether the set is complete: nothing
 * mandatory is empty and no entry is in conflict, inactive or missing (domain: Slots).
 */
export function judgeSet(context: FitContext, queries: SlotQueries, set: FitSet): SetVerdict {
  const placed = set.entries.map((entry) => placeEntry(context.catalogue, entry));
  const exclusions = exclusionsByEntry(context, set, placed);
  const judged: JudgedSet = { context, queries, set, placed, exclusions };
  const judgedSlots = subCategoriesOf[set.type].map((subCategory) => judgeSlot(judged, subCategory));
  const slots = judgedSlots.map((slot): SlotVerdict => {
    const mandatory = isMandatory(judged, slot, judgedSlots);
    const emptyState = mandatory ? 'mandatoryEmpty' : 'optionalEmpty';
    return { ...slot, isMandatory: mandatory, state: slot.state === 'empty' ? emptyState : slot.state };
  });
  return {
    slots,
    incompatibleEntryIds: set.entries.filter(({ id }) => exclusions.has(id)).map(({ id }) => id),
    isComplete: slots.every(isInOrder) && exclusions.size === 0,
  };
}
