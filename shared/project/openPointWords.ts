import type { OpenPointTextKey } from '#text/index.ts';
import type { OpenPoint } from './openPoints.ts';

/** What the words of an open point are made of. */
export interface OpenPointNames {
  text(key: OpenPointTextKey, ...values: readonly string[]): string;
  /** Name of a sub-category. */
  category(code: string): string;
  /** Title of an article, or its number when it has none. */
  titleOf(articleId: string): string;
}

/**
 * An open point as a phrase without a full stop, in the same words on the page and in documents.
 *
 * @example openPointWords({ kind: 'emptySlot', subCategory: 'WC', fitCount: 4 }, names) // 'WC not chosen yet'
 */
export function openPointWords(point: OpenPoint, { text, category, titleOf }: OpenPointNames): string {
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
      return text('OpenPointInactive', point.articleId, titleOf(point.articleId));
    case 'missing':
      return text('OpenPointMissing', point.articleId);
  }
}
