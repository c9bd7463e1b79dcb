import type { MainCategory, SubCategory } from '#catalogue/index.ts';
import type { RuleType } from './conditionRule.ts';

/** A set as the rules see it. */
export interface FitSet {
  readonly type: MainCategory;
  readonly entries: readonly FitEntry[];
}

export interface FitEntry {
  readonly id: string;
  readonly articleId: string;
  readonly subCategory: SubCategory;
  readonly setArticleIds: readonly string[];
}

/** Why one article excludes another: both articles and the rule or relation, with the values that were compared. */
export interface Exclusion {
  /** The article whose rule or data excludes. */
  readonly byArticleId: string;
  /** The article that brings it along, where it is a sub-article. */
  readonly byMainArticleId?: string;
  /** The entry that holds it; absent when the candidate itself excludes an entry of the set. */
  readonly byEntryId?: string;
  /** The excluded article. */
  readonly articleId: string;
  /** The article that brings it along, where it is a sub-article. */
  readonly mainArticleId?: string;
  readonly entryId?: string;
  readonly cause:
    | { readonly kind: 'notFitsWith' }
    | {
        readonly kind: 'rule';
        readonly ruleId: string;
        /** Which of the rule's parts, from 0. */
        readonly part: number;
        readonly ruleType: RuleType;
        /** A title that an administrator gave the rule. */
        readonly title?: string;
        readonly sourceListId: string;
        readonly targetListId?: string;
        /** The column that decides, where one does: the rule's own, or the one that its target list asks for. */
        readonly attribute?: string;
        /** Values that the rule asks for, or that the list to be kept out asks for. */
        readonly wanted: readonly string[];
        /** Values that the excluded article has. */
        readonly found: readonly string[];
      };
}

/** Whether an article may join a set, with every reason when it may not (domain: May join). */
export type FitVerdict =
  | { readonly fits: true }
  | {
      readonly fits: false;
      /** What excludes the article or its set articles, and what it would exclude. */
      readonly exclusions: readonly Exclusion[];
    };

export type SlotState =
  | 'mandatoryEmpty'
  | 'optionalEmpty'
  | 'filled'
  | 'conflict'
  | 'inactive'
  | 'missing'
  /** A selectable-none rule makes the slot unnecessary; it counts as complete. */
  | 'notNeeded'
  /** Rules together leave nothing for an empty slot. */
  | 'contradiction';

export interface SlotVerdict {
  readonly subCategory: SubCategory;
  readonly state: SlotState;
  readonly isMandatory: boolean;
  readonly allowsMultiple: boolean;
  /** Entries in this slot; empty when it is unfilled or filled by a sub-article. */
  readonly entryIds: readonly string[];
  /** Products with a visible article that may join (or replace): what the listing then shows. */
  readonly fitCount: number;
  /** Visible articles that may not. */
  readonly hiddenCount: number;
  /** What is wrong with the entries of this slot, or what empties it. */
  readonly exclusions: readonly Exclusion[];
}

export interface SetVerdict {
  readonly slots: readonly SlotVerdict[];
  /** Entries that any other entry excludes. */
  readonly incompatibleEntryIds: readonly string[];
  readonly isComplete: boolean;
}

/** A quantity that a rule wants after an article was added (adjust-amountvalueattr; domain: Quantity rules). */
export interface QuantityAdjustment {
  readonly entryId: string;
  readonly quantity: number;
  readonly byArticleId: string;
  readonly ruleId: string;
  readonly attribute: string;
}

/** The article that an exclusion answers for: of the two the one that is not in the set yet, or what brings it along. */
export function candidateOf(exclusion: Exclusion): string {
  const { byEntryId, byArticleId, byMainArticleId, articleId, mainArticleId } = exclusion;
  return byEntryId === undefined ? (byMainArticleId ?? byArticleId) : (mainArticleId ?? articleId);
}

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

/** Quantities of spaces, sets and articles are integers from 1 to 9,999. */
export const minQuantity = 1;
export const maxQuantity = 9999;

/** Whether a project can store the quantity. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= minQuantity && value <= maxQuantity;
}
