import type { ListingItem } from '@sanispec/shared/listing';
import { useEffect, useState } from 'react';
import { focusProduct } from './focusProduct.ts';

interface LoadingMore {
  readonly button: Element;
  /** Around the button and the products. */
  readonly listing: Element;
  /** Products that were listed before. */
  readonly count: number;
}

/**
 * After 'Load more' the focus goes to the first product that came: reading continues there, and the button itself
 * disappears when nothing is left to load.
 *
 * @returns to be called with the button when it is pressed
 */
export function useFocusOnLoaded(items: readonly ListingItem[]): (button: Element) => void {
  const [loading, setLoading] = useState<LoadingMore>();
  const first = loading === undefined ? undefined : items[loading.count]?.article.id;

  useEffect(() => {
    if (loading === undefined || first === undefined) return;
    const { listing, button } = loading;
    return focusProduct(
      listing,
      first,
      (focused) => focused === button || focused === document.body,
      () => setLoading(undefined),
    );
  }, [loading, first]);

  return (button) => {
    const listing = button.parentElement;
    if (listing !== null) setLoading({ button, listing, count: items.length });
  };
}
