import type { SubCategory } from '#catalogue/index.ts';

/** What does not go together. */
export type RepairTarget =
  /** An article that may not join the set. */
  | { readonly kind: 'candidate'; readonly articleId: string; readonly replacingEntryId?: string }
  /** An empty place of the set that everything is kept out of. */
  | { readonly kind: 'slot'; readonly subCategory: SubCategory }
  /** Two entries of the set of which at least one keeps the other out. */
  | { readonly kind: 'conflict'; readonly entryIds: readonly [string, string] };

interface ArticleChange {
  readonly fromArticleId: string;
  readonly toArticleId: string;
  /** Of both articles. */
  readonly subCategory: SubCategory;
  /** Another variant of the same product. */
  readonly isSameProduct: boolean;
  /** Of one piece with its mandatory sub-articles; absent when a price is on request. */
  readonly differenceInCents?: number;
}

/** One change that was verified to solve a problem. */
export type Repair =
  /** An entry of the set gets another article of its sub-category. */
  | ({ readonly kind: 'changeEntry'; readonly entryId: string } & ArticleChange)
  /** Another variant of the candidate joins in its place; `entryId` is the entry that the candidate was to replace. */
  | ({ readonly kind: 'changeCandidate'; readonly entryId?: string } & ArticleChange)
  /**
   * An entry gets another article and the candidate joins, in one step: by itself the change would bring the entry into
   * conflict with the one that the candidate replaces. The difference is that of both changes.
   */
  | ({
      readonly kind: 'changeTogether';
      readonly entryId: string;
      readonly joining: {
        readonly articleId: string;
        readonly subCategory: SubCategory;
        readonly entryId?: string;
        /** The article whose place it takes; absent where it takes none. */
        readonly insteadOf?: string;
      };
    } & ArticleChange)
  /** Entries go whose slots the other article makes unnecessary (selectable-none). */
  | {
      readonly kind: 'removeEntries';
      readonly removed: readonly { readonly entryId: string; readonly articleId: string }[];
      /** Never above 0; absent when a price is on request. */
      readonly differenceInCents?: number;
    };
