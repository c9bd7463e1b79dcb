import type { Exclusion, FitEntry } from '../fit.ts';
import type { FitContext } from '../placedSet.ts';
import { priceWithSetArticles } from './rankByPriceDifference.ts';
import type { Repair } from './repair.ts';

/** Taking an entry out is a repair where a selectable-none rule leaves its slot empty on purpose. */
export function isUnneeded(entry: FitEntry, exclusions: readonly Exclusion[]): boolean {
  return exclusions.some(
    ({ entryId, cause }) => entryId === entry.id && cause.kind === 'rule' && cause.ruleType === 'selectable-none',
  );
}

/** Taking entries out, with what that saves. */
export function removal({ catalogue }: FitContext, entries: readonly FitEntry[]): Repair {
  const removed = entries.map(({ id: entryId, articleId }) => ({ entryId, articleId }));
  let difference = 0;
  for (const { articleId } of removed) {
    const price = priceWithSetArticles(catalogue, articleId);
    if (price === undefined) return { kind: 'removeEntries', removed };
    difference -= price;
  }
  return { kind: 'removeEntries', removed, differenceInCents: difference };
}
