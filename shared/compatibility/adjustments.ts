import { mainCategoryOf } from '#catalogue/index.ts';
import { hasRow, readNumber } from '#columns/index.ts';
import type { CompiledRules, QuantityEffect } from './compileEffects.ts';
import { type FitEntry, type FitSet, isQuantity, type QuantityAdjustment } from './fit.ts';
import { type FitContext, placeEntry } from './placedSet.ts';
import type { Member } from './ruleEffect.ts';

/** The quantity in a cell; what is none changes nothing. */
export function quantityIn(text: string): number | undefined {
  const quantity = readNumber(text);
  return quantity !== undefined && isQuantity(quantity) ? quantity : undefined;
}

/** Rules stay within their main category here too. */
function isReached({ appliesTo }: QuantityEffect, set: FitSet, source: Member, { subCategory }: FitEntry): boolean {
  const isOfType = [source.subCategory, subCategory].every((code) => mainCategoryOf(code) === set.type);
  return isOfType && (appliesTo === undefined || appliesTo.has(subCategory));
}

/**
 * Quantities that rules want after an entry was added or replaced (adjust-amountvalueattr; domain: Quantity rules):
 * what its articles say of the other entries, and what the others' articles say of it. Entries that were there before
 * are not set again by each other, so that a change by hand stands; where several rules speak, the last one wins.
 *
 * @returns at most one adjustment per entry; also where the entry has that quantity already
 */
export function quantityAdjustments(
  { catalogue }: FitContext,
  { quantityEffects }: CompiledRules,
  set: FitSet,
  addedEntryId: string,
): readonly QuantityAdjustment[] {
  const adjustments = new Map<string, QuantityAdjustment>();

  function adjust(by: FitEntry, entry: FitEntry): void {
    for (const source of placeEntry(catalogue, by).members) {
      for (const effect of quantityEffects) {
        if (!hasRow(effect.sources, source.row) || !isReached(effect, set, source, entry)) continue;
        const quantity = quantityIn(catalogue.column(effect.attribute)?.cellAt(source.row) ?? '');
        if (quantity === undefined) continue;
        const { ruleId, attribute } = effect;
        adjustments.set(entry.id, {
          entryId: entry.id,
          quantity,
          byArticleId: catalogue.idAt(source.row),
          ruleId,
          attribute,
        });
      }
    }
  }

  const added = set.entries.find(({ id }) => id === addedEntryId);
  if (added === undefined) return [];
  for (const other of set.entries) {
    if (other.id === addedEntryId) continue;
    adjust(other, added);
    adjust(added, other);
  }
  return [...adjustments.values()];
}
