import type { ListingItem, ListingResult } from '@sanispec/shared/listing';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Every response of the worker consists of new objects. Items that are as the last answer had them become those of the
 * last answer, so that cards that people see already are not rendered again at every letter.
 */
export function createItemSharing(): (result: ListingResult) => ListingResult {
  let last: ReadonlyMap<string, ListingItem> = new Map();
  return function shareItems(result) {
    const items = result.items.map((item) => replaceEqualDeep(last.get(item.article.id), item));
    last = new Map(items.map((item) => [item.article.id, item]));
    return { ...result, items };
  };
}
