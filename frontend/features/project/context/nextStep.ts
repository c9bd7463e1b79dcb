import { decidingSubCategory } from '@sanispec/shared/catalogue';
import type { SetVerdict, SlotVerdict } from '@sanispec/shared/compatibility';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import type { ArticleBook } from './articleBook.ts';
import { knownProgress } from './setProgress.ts';
import type { VerdictOf } from './useVerdicts.ts';

/** The slot to fill first: the one that decides about the others, else the first in assembly order (domain: Slots). */
export function nextSlot(
  { type }: Pick<ProjectSet, 'type'>,
  { slots }: Pick<SetVerdict, 'slots'>,
): SlotVerdict | undefined {
  const open = slots.filter(({ state }) => state === 'mandatoryEmpty');
  return open.find(({ subCategory }) => subCategory === decidingSubCategory[type]) ?? open[0];
}

/** What leads on from a set: a slot of its own, what is wrong in it, the next set that is not complete, or nothing. */
export type NextStep =
  | { readonly kind: 'slot'; readonly slot: SlotVerdict }
  | { readonly kind: 'mend' }
  | { readonly kind: 'set'; readonly set: ProjectSet }
  | { readonly kind: 'done' };

interface Progressing {
  readonly spaces: readonly Space[];
  readonly verdictOf: VerdictOf;
  readonly book: Pick<ArticleBook, 'priceOf'> | undefined;
}

/** Undefined until it is known. */
export function nextStep(set: ProjectSet, { spaces, verdictOf, book }: Progressing): NextStep | undefined {
  const verdict = verdictOf(set.id);
  const progress = knownProgress(set, verdict, book);
  if (verdict === undefined || progress === undefined) return undefined;
  const slot = nextSlot(set, verdict);
  if (slot !== undefined) return { kind: 'slot', slot };
  if (progress.state !== 'complete') return { kind: 'mend' };
  const sets = spaces.flatMap((space) => space.sets);
  const at = sets.findIndex(({ id }) => id === set.id);
  // Those that follow come first, then those before.
  const others = [...sets.slice(at + 1), ...sets.slice(0, Math.max(at, 0))];
  const isOpen = (other: ProjectSet): boolean => {
    const known = knownProgress(other, verdictOf(other.id), book);
    return known !== undefined && known.state !== 'complete';
  };
  const next = others.find(isOpen);
  return next === undefined ? { kind: 'done' } : { kind: 'set', set: next };
}
