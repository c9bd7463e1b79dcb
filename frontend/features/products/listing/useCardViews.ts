import type { ListingItem } from '@sanispec/shared/listing';
import { useCallback, useMemo, useState } from 'react';
import { placeOf } from './productFocus.ts';

/** What somebody did on the card of a product: which variant it shows, and how. */
export interface CardView {
  /** The variant chosen on the card; absent while it is the one that the listing has. */
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

const untouched: CardView = {};

/**
 * What was done on the cards of a listing. It belongs to the product and is kept here, since cards come and go with the
 * scroll and show other products after a search.
 *
 * @param items of the listing
 * @param seenId the article that the listing was left by: its product shows that variant
 */
export function useCardViews(items: readonly ListingItem[], seenId: string | undefined): CardViews {
  const [views, setViews] = useState<ReadonlyMap<string, CardView>>(new Map());
  const change = useCallback((listedId: string, part: CardView) => {
    setViews((before) => new Map(before).set(listedId, { ...before.get(listedId), ...part }));
  }, []);
  const seen = useMemo(() => (seenId === undefined ? untouched : { chosenId: seenId }), [seenId]);
  const seenItem = seenId === undefined ? undefined : items[placeOf(items, seenId)];
  function viewOf(item: ListingItem): CardView {
    const isSeen = item === seenItem;
    const view = views.get(item.article.id);
    if (!isSeen || view?.chosenId !== undefined) return view ?? untouched;
    return view === undefined ? seen : { ...seen, ...view };
  }
  return { viewOf, change };
}
