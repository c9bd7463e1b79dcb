import { countShared } from '#columns/index.ts';
import type { FitSet } from '../fit.ts';
import { exclusionsBetween, placeEntry } from '../placedSet.ts';
import { candidateRepairs } from './candidateRepairs.ts';
import { entryChanges, isUnneeded, type Repairing, removal, withArticle } from './entryChanges.ts';
import type { Repair, RepairTarget } from './repair.ts';

/** Other articles for an entry after which something fits the slot. */
function slotRepairs(
  repairing: Repairing,
  set: FitSet,
  { subCategory }: Extract<RepairTarget, { kind: 'slot' }>,
): readonly Repair[] {
  const { context, fittingRows } = repairing;
  const canBeFilled = (some: FitSet): boolean =>
    countShared(fittingRows(some, subCategory), context.catalogue.visibleRows) > 0;
  const isFilled = set.entries.some((entry) => entry.subCategory === subCategory);
  if (isFilled || canBeFilled(set)) return [];
  return set.entries.flatMap((entry) =>
    entryChanges(repairing, set, entry, (to) => canBeFilled(withArticle(context, set, entry.id, to))),
  );
}

function conflictRepairs(
  repairing: Repairing,
  set: FitSet,
  { entryIds }: Extract<RepairTarget, { kind: 'conflict' }>,
): readonly Repair[] {
  const [one, other] = set.entries.filter(({ id }) => entryIds.includes(id));
  if (one === undefined || other === undefined) return [];
  const { context } = repairing;
  const first = placeEntry(context.catalogue, one);
  const second = placeEntry(context.catalogue, other);
  const exclusions = [
    ...exclusionsBetween(context, set.type, first, second),
    ...exclusionsBetween(context, set.type, second, first),
  ];
  if (exclusions.length === 0) return [];
  return [one, other].flatMap((entry) => [
    ...entryChanges(repairing, set, entry),
    ...(isUnneeded(entry, exclusions) ? [removal(context, [entry])] : []),
  ]);
}

/**
 * Single changes that solve a problem, each verified: what changes fits everything in the set, so that the problem is
 * solved and no other conflict arises. Of each entry at most two, variants of its product first, then those most like
 * it; empty where no single change is enough.
 */
export function findRepairs(repairing: Repairing, set: FitSet, target: RepairTarget): readonly Repair[] {
  switch (target.kind) {
    case 'candidate':
      return candidateRepairs(repairing, set, target);
    case 'slot':
      return slotRepairs(repairing, set, target);
    case 'conflict':
      return conflictRepairs(repairing, set, target);
  }
}
