import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';

/** Where a link leads inside the product listing. */
export interface ListingTarget {
  readonly main?: MainCategory;
  readonly sub?: SubCategory;
  /** 'Change product': the entry of the active set that the chosen article will replace. */
  readonly replacingEntryId?: string;
  /** List also what does not fit, with its reasons. */
  readonly showHidden?: boolean;
  readonly text?: string;
}

/** Names of the search parameters that links from elsewhere set; the listing adds its filters beside them. */
export const listingParams = {
  main: 'main',
  sub: 'sub',
  replace: 'replace',
  hidden: 'hidden',
  text: 'q',
} as const;

/**
 * Search parameters of a link to the listing.
 *
 * @example listingSearch({ main: 'TOILET', sub: 'WC' }) // { main: 'TOILET', sub: 'WC' }
 */
export function listingSearch(target: ListingTarget): Record<string, string> {
  const search: Record<string, string> = {};
  if (target.main !== undefined) search[listingParams.main] = target.main;
  if (target.sub !== undefined) search[listingParams.sub] = target.sub;
  if (target.replacingEntryId !== undefined) search[listingParams.replace] = target.replacingEntryId;
  if (target.showHidden === true) search[listingParams.hidden] = '1';
  if (target.text !== undefined && target.text !== '') search[listingParams.text] = target.text;
  return search;
}
