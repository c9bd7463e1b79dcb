import { isSubCategory, mainCategoryOf } from '@sanispec/shared/catalogue';
import { hasText } from '#core/i18n.ts';
import { translateMessage } from '#core/text.ts';

function labelOf(code: string): string {
  const key = `CategoryLabel${code}`;
  return hasText(key) ? translateMessage(key) : code;
}

/**
 * A category in words, for lists of all catalogues, whose own translations are not at hand.
 *
 * @param code of a main or sub-category, or of both as a sheet is named; several kinds of sets have sub-categories of the
 *   same name, so that the main category is always said
 * @example categoryName('TOILET_WC') // 'Toilet (WC) › WC'
 */
export function categoryName(code: string): string {
  const parts = isSubCategory(code) ? [mainCategoryOf(code), code] : code.split('_');
  return parts.map(labelOf).join(' › ');
}
