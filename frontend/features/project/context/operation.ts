import type { SubCategory } from '@sanispec/shared/catalogue';

/** An operation on the project that asks in a dialog first; whichever page offers it, there is one place that opens it. */
export type Operation =
  | { readonly kind: 'placeSet'; readonly setId: string; readonly way: 'move' | 'copy' }
  | { readonly kind: 'placeEntry'; readonly entryId: string; readonly way: 'move' | 'copy' }
  | { readonly kind: 'replaceEverywhere'; readonly articleId: string; readonly subCategory: SubCategory }
  /** Fills the open slots of one set, or of all. */
  | { readonly kind: 'complete'; readonly setId?: string }
  | { readonly kind: 'restyle' | 'share' | 'details' | 'deletedParts' }
  | { readonly kind: 'pasteArticles'; readonly spaceId: string }
  /** `keep` an article beside the one that counts, or `use` it at once and keep that one. */
  | { readonly kind: 'addAlternative'; readonly entryId: string; readonly way: 'keep' | 'use' };
