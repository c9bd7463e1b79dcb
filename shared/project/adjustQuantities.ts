import { isQuantity, type QuantityAdjustment } from '#compatibility/fit.ts';
import { findSet } from './locate.ts';
import type { Entry, Space } from './project.ts';
import { reviseEntry } from './revise.ts';

/**
 * The adjustments that would change something: known entry, storable quantity, and another one than now
 * (domain: Quantity rules).
 */
export function effectiveAdjustments(
  spaces: readonly Space[],
  setId: string,
  adjustments: readonly QuantityAdjustment[],
): QuantityAdjustment[] {
  const wanted = new Map(
    adjustments.filter(({ quantity }) => isQuantity(quantity)).map((adjustment) => [adjustment.entryId, adjustment]),
  );
  const entries = findSet(spaces, setId)?.set.articles ?? [];
  return entries.flatMap((entry) => {
    const adjustment = wanted.get(entry.id);
    return adjustment !== undefined && adjustment.quantity !== entry.quantity ? [adjustment] : [];
  });
}

/**
 * Applies the quantities that rules want after an article was added or replaced (adjust-amountvalueattr;
 * domain: Quantity rules). The entry remembers which article did it and the quantity before, so that it can be undone;
 * the last of several adjustments of one entry wins.
 */
export function adjustQuantities(
  spaces: readonly Space[],
  setId: string,
  adjustments: readonly QuantityAdjustment[],
): Space[] {
  return effectiveAdjustments(spaces, setId, adjustments).reduce<Space[]>(
    (adjusted, { entryId, quantity, byArticleId, attribute }) =>
      reviseEntry(adjusted, entryId, (entry) => ({
        ...entry,
        quantity,
        quantitySetBy: { articleId: byArticleId, attribute, before: quantityByHand(entry) },
      })),
    spaces as Space[],
  );
}

/** The quantity that a person chose, beneath all rules. */
function quantityByHand(entry: Entry): number {
  return entry.quantitySetBy?.before ?? entry.quantity;
}

/** Takes a rule's quantity back: the one that it replaced returns. */
export function undoAdjustment(spaces: readonly Space[], entryId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    if (entry.quantitySetBy === undefined) return entry;
    const { quantitySetBy, ...kept } = entry;
    return { ...kept, quantity: quantitySetBy.before };
  });
}
