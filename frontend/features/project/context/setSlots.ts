import type { SubCategory } from '@sanispec/shared/catalogue';
import type { Exclusion, SetVerdict, SlotVerdict } from '@sanispec/shared/compatibility';
import { type Entry, inAssemblyOrder, type ProjectSet } from '@sanispec/shared/project';
import type { ArticleBook } from './articleBook.ts';

/** A slot as the page shows it. */
export interface ShownSlot {
  readonly subCategory: SubCategory;
  readonly entries: readonly Entry[];
  /** Undefined while the set is judged. */
  readonly verdict: SlotVerdict | undefined;
  /** The entry whose sub-article fills the slot. */
  readonly filledBy: Entry | undefined;
}

/**
 * Slots in assembly order with the entries as they are now: a verdict may be a moment older than the set. Entries that
 * no slot of the verdict names are shown all the same, behind the others.
 */
export function shownSlots(
  set: ProjectSet,
  verdict: SetVerdict | undefined,
  book: ArticleBook | undefined,
): ShownSlot[] {
  const judged = verdict?.slots ?? [];
  const known = new Set<SubCategory>(judged.map(({ subCategory }) => subCategory));
  const others = new Set(
    inAssemblyOrder(set)
      .map(({ subCategory }) => subCategory)
      .filter((code) => !known.has(code)),
  );
  const slots: { subCategory: SubCategory; verdict: SlotVerdict | undefined }[] = [
    ...judged.map((slot) => ({ subCategory: slot.subCategory, verdict: slot })),
    ...[...others].map((subCategory) => ({ subCategory, verdict: undefined })),
  ];
  return slots.map(({ subCategory, verdict: slot }) => ({
    subCategory,
    verdict: slot,
    entries: set.articles.filter((entry) => entry.subCategory === subCategory),
    filledBy: set.articles.find((entry) =>
      entry.setArticles.some(({ article }) => book?.find(article)?.subCategory === subCategory),
    ),
  }));
}

/** The exclusions that an entry is part of, on either side, each once. */
export function exclusionsOf(entryId: string, exclusions: readonly Exclusion[]): Exclusion[] {
  const seen = new Set<string>();
  return exclusions.filter((exclusion) => {
    if (exclusion.entryId !== entryId && exclusion.byEntryId !== entryId) return false;
    const { cause, articleId, byArticleId } = exclusion;
    const key = `${articleId} ${byArticleId} ${cause.kind === 'rule' ? `${cause.ruleId} ${cause.part}` : ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Whether an entry takes part in a conflict: it is excluded, or it excludes another entry of the set. */
export function isInConflict(entryId: string, { slots, incompatibleEntryIds }: SetVerdict): boolean {
  if (incompatibleEntryIds.includes(entryId)) return true;
  return slots.some(({ exclusions }) =>
    exclusions.some(
      (exclusion) =>
        exclusion.byEntryId === entryId &&
        exclusion.entryId !== undefined &&
        incompatibleEntryIds.includes(exclusion.entryId),
    ),
  );
}
