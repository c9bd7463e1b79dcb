import type { PriceOf, SubCategory } from '#catalogue/index.ts';
import type { Exclusion, SetVerdict } from '#compatibility/index.ts';
import type { OpenPointTextKey } from '#text/index.ts';
import type { ProjectSet, Space } from './project.ts';

/** Something of one set that should be settled before a specification is made of it. */
export type OpenPoint =
  | { readonly kind: 'emptySet' }
  /** @property fitCount products that may be chosen */
  | { readonly kind: 'emptySlot'; readonly subCategory: SubCategory; readonly fitCount: number }
  /** The rules leave nothing for a slot that must be filled (domain: Slots). */
  | { readonly kind: 'contradiction'; readonly subCategory: SubCategory; readonly exclusions: readonly Exclusion[] }
  /** Two articles that do not go together, whichever excludes the other and by however many rules. */
  | { readonly kind: 'conflict'; readonly exclusion: Exclusion }
  /**
   * An article or sub-article that counts nothing and is left out of documents (domain: Inactive and missing articles).
   */
  | { readonly kind: 'inactive' | 'missing'; readonly entryId: string; readonly articleId: string };

type Left = Extract<OpenPoint, { articleId: string }>;

/** What of all sets is left out of totals and documents: the one count of it (domain: Inactive and missing articles). */
export function leftOutOf(spaces: readonly Space[], priceOf: PriceOf): Left[] {
  return spaces.flatMap(({ sets }) => sets.flatMap((set) => leftOut(set, priceOf)));
}

function leftOut(set: ProjectSet, priceOf: PriceOf): Left[] {
  function pointOf(entryId: string, articleId: string): Left[] {
    const { kind } = priceOf(articleId);
    return kind === 'inactive' || kind === 'missing' ? [{ kind, entryId, articleId }] : [];
  }
  return set.articles.flatMap(({ id, article, setArticles }) => {
    const own = pointOf(id, article);
    // What a left-out article brought goes with it.
    return own.length > 0 ? own : setArticles.flatMap((sub) => pointOf(id, sub.article));
  });
}

function conflicts({ slots }: SetVerdict, left: readonly Left[]): OpenPoint[] {
  const leftIds = new Set(left.map(({ articleId }) => articleId));
  const pairs = new Map<string, OpenPoint>();
  for (const { entryIds, exclusions } of slots) {
    if (entryIds.length === 0) continue;
    for (const exclusion of exclusions) {
      const { articleId, byArticleId } = exclusion;
      // To replace what is left out is asked for already.
      if (leftIds.has(articleId)) continue;
      const key = [articleId, byArticleId].sort().join('\n');
      if (!pairs.has(key)) pairs.set(key, { kind: 'conflict', exclusion });
    }
  }
  return [...pairs.values()];
}

function unfilledSlots({ slots }: SetVerdict): OpenPoint[] {
  const mandatory = slots.filter(({ isMandatory }) => isMandatory);
  return [
    ...mandatory.flatMap(({ state, subCategory, exclusions }): OpenPoint[] =>
      state === 'contradiction' ? [{ kind: 'contradiction', subCategory, exclusions }] : [],
    ),
    ...mandatory.flatMap(({ state, subCategory, fitCount }): OpenPoint[] =>
      state === 'mandatoryEmpty' ? [{ kind: 'emptySlot', subCategory, fitCount }] : [],
    ),
  ];
}

/**
 * What is open in a set, for the page and for documents alike: first what contradicts itself, then what is left out,
 * then what is to be chosen (domain: Open points). A slot that may stay empty is never open.
 *
 * @param priceOf says which articles are inactive or missing
 * @param verdict what the rules say; without it only articles are looked at
 */
export function openPointsOf(set: ProjectSet, priceOf: PriceOf, verdict: SetVerdict | undefined): OpenPoint[] {
  if (set.articles.length === 0) return [{ kind: 'emptySet' }];
  const left = leftOut(set, priceOf);
  if (verdict === undefined) return left;
  const open = unfilledSlots(verdict);
  return [
    ...conflicts(verdict, left),
    ...open.filter(({ kind }) => kind === 'contradiction'),
    ...left,
    ...open.filter(({ kind }) => kind === 'emptySlot'),
  ];
}

/** As much of an open point as its words need. */
export type NamedOpenPoint =
  | Exclude<OpenPoint, { readonly kind: 'emptySlot' | 'contradiction' | 'conflict' }>
  | { readonly kind: 'emptySlot' | 'contradiction'; readonly subCategory: SubCategory }
  | { readonly kind: 'conflict'; readonly exclusion: Pick<Exclusion, 'articleId' | 'byArticleId'> };

/** What the words of an open point are made of. */
export interface OpenPointNames {
  text(key: OpenPointTextKey, ...values: readonly string[]): string;
  /** Name of a sub-category. */
  category(code: string): string;
  /** Title of an article, or its number when it has none. */
  titleOf(articleId: string): string;
  /** What an article that is no longer sold is called, see {@link leftArticleWords}. */
  leftNameOf(articleId: string): string;
}

/**
 * An open point as a phrase without a full stop, in the same words on the page and in documents.
 *
 * @example openPointWords({ kind: 'emptySlot', subCategory: 'WC', fitCount: 4 }, names) // 'WC not chosen yet'
 */
export function openPointWords(point: NamedOpenPoint, { text, category, titleOf, leftNameOf }: OpenPointNames): string {
  switch (point.kind) {
    case 'emptySet':
      return text('OpenPointEmptySet');
    case 'emptySlot':
      return text('OpenPointEmptySlot', category(point.subCategory));
    case 'contradiction':
      return text('OpenPointContradiction', category(point.subCategory));
    case 'conflict':
      return text('OpenPointConflict', titleOf(point.exclusion.articleId), titleOf(point.exclusion.byArticleId));
    case 'inactive':
    case 'missing':
      return text('OpenPointLeft', leftNameOf(point.articleId));
  }
}
