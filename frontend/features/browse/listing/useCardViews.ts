import type { ListingItem } from '@sanispec/shared/listing';
import { useCallback, useState } from 'react';
import { placeOf } from './productFocus.ts';

/** What was chosen on the card of a product. */
export interface CardView {
  /** The variant; absent while it is the one that the listing has. */
  readonly chosenId?: string;
  /** The technical drawing instead of the picture. */
  readonly showsDrawing?: boolean;
  /** All colours instead of the first. */
  readonly isUnfolded?: boolean;
}

export interface CardViews {
  viewOf(item: ListingItem): CardView;
  change(listedId: string, change: CardView): void;
}

/**
 * What was chosen on the cards of a listing, by product: a card that scrolls out of sight is not in the page any more.
 *
 * @param seenId the article that the listing was left by: its product shows that variant
 */
export function useCardViews(items: readonly ListingItem[], seenId: string | undefined): CardViews {
  const [views, setViews] = useState<ReadonlyMap<string, CardView>>(new Map());
  const change = useCallback((listedId: string, part: CardView) => {
    setViews((before) => new Map(before).set(listedId, { ...before.get(listedId), ...part }));
  }, []);
  const seenItem = seenId === undefined ? undefined : items[placeOf(items, seenId)];
  return {
    viewOf: (item) => ({
      ...(seenId !== undefined && item === seenItem && { chosenId: seenId }),
      ...views.get(item.article.id),
    }),
    change,
  };
}
