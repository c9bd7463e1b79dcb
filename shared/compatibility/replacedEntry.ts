import type { SubCategory } from '#catalogue/index.ts';

/** How an article joins a set. */
export interface Joining {
  /** Whether a set may hold several articles of the sub-category. */
  readonly allowsMultiple: boolean;
  /** 'Change product': the entry whose place the article is to take. */
  readonly replacingEntryId?: string | undefined;
}

/**
 * The entry whose place an article of a sub-category takes: the named one where it is of that sub-category, else the
 * first where only one is allowed. Undefined when the article is added beside the others.
 */
export function replacedEntry<Entry extends { readonly id: string; readonly subCategory: SubCategory }>(
  entries: readonly Entry[],
  subCategory: SubCategory,
  { allowsMultiple, replacingEntryId }: Joining,
): Entry | undefined {
  const alike = entries.filter((entry) => entry.subCategory === subCategory);
  return alike.find(({ id }) => id === replacingEntryId) ?? (allowsMultiple ? undefined : alike[0]);
}
