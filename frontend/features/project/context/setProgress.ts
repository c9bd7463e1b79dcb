import type { PriceOf } from '@sanispec/shared/catalogue';
import type { SetVerdict, SlotVerdict } from '@sanispec/shared/compatibility';
import { type OpenPoint, openPointsOf, type ProjectSet } from '@sanispec/shared/project';

export interface SetProgress {
  readonly state: 'complete' | 'open' | 'conflict';
  /** Slots that hold something. */
  readonly filled: number;
  /** Slots that hold something or still must. */
  readonly needed: number;
  readonly conflicts: number;
  readonly empty: number;
  /** Articles that are inactive or missing. */
  readonly invalid: number;
}

function isFilled({ state, entryIds }: SlotVerdict): boolean {
  return state === 'filled' || entryIds.length > 0;
}

/** The progress of a set in figures; its open points are those that documents name. */
export function setProgress(set: ProjectSet, verdict: SetVerdict, priceOf: PriceOf): SetProgress {
  const points = openPointsOf(set, priceOf, verdict);
  const count = (...kinds: OpenPoint['kind'][]): number => points.filter(({ kind }) => kinds.includes(kind)).length;
  const conflicts = count('conflict', 'contradiction');
  const empty = count('emptySlot');
  const filled = verdict.slots.filter(isFilled).length;
  return {
    state: conflicts > 0 ? 'conflict' : points.length > 0 ? 'open' : 'complete',
    filled,
    needed: filled + empty,
    conflicts,
    empty,
    invalid: count('inactive', 'missing'),
  };
}

/** The same, or undefined until the set was judged and its articles were looked up. */
export function knownProgress(
  set: ProjectSet,
  verdict: SetVerdict | undefined,
  book: { readonly priceOf: PriceOf } | undefined,
): SetProgress | undefined {
  return verdict && book && setProgress(set, verdict, book.priceOf);
}
