import { type RefObject, useState } from 'react';

/** The cards of a listing, in the order of the page. */
interface Deal {
  /** The article that each card shows; an article may be there twice for a moment. */
  readonly articleIds: readonly string[];
  readonly keys: readonly number[];
  /** How many cards were ever made. */
  readonly made: number;
}

export const noCards: Deal = { articleIds: [], keys: [], made: 0 };

/**
 * Gives each article a card.
 *
 * @param canReuse the card of a place shows whatever is listed there now; otherwise each article keeps its own, or its
 * card goes with it
 */
export function deal(before: Deal, articleIds: readonly string[], canReuse: boolean): Deal {
  let made = before.made;
  // The first one of an article that was there twice: the other is out of sight.
  const dealt = before.articleIds.map((articleId, place) => [articleId, before.keys[place]] as const).reverse();
  const own = new Map(canReuse ? [] : dealt);
  const keys = articleIds.map((articleId, place) => {
    const key = canReuse ? before.keys[place] : own.get(articleId);
    own.delete(articleId);
    return key ?? made++;
  });
  return { articleIds, keys, made };
}

function shows(before: Deal, articleIds: readonly string[]): boolean {
  return (
    before.articleIds.length === articleIds.length &&
    articleIds.every((articleId, place) => articleId === before.articleIds[place])
  );
}

/**
 * Keys of the cards of a listing. A letter typed lists other products, and texts are changed in a fraction of the time
 * that the browser needs to style and lay out a card which is new or was moved: cards stay in their place, and what they
 * show changes. While the focus is in one, each stays with its article: Enter would otherwise use a product that nobody
 * has chosen.
 *
 * @returns the key of the card in each place
 */
export function useCardKeys(list: RefObject<Element | null>, articleIds: readonly string[]): readonly number[] {
  const [before, setBefore] = useState(noCards);
  if (shows(before, articleIds)) return before.keys;
  const now = deal(before, articleIds, list.current?.contains(document.activeElement) !== true);
  setBefore(now);
  return now.keys;
}
