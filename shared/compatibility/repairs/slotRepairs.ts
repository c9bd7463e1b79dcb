import { countShared } from '#columns/index.ts';
import type { FitSet } from '../fit.ts';
import { entryChanges, type Repairing, withArticle } from './entryChanges.ts';
import type { Repair, RepairTarget } from './repair.ts';

/** Other articles for an entry after which something fits the slot. */
export function slotRepairs(
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
