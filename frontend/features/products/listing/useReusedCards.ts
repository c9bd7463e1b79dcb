import { type RefObject, useState } from 'react';

/** Cards by what they show, in the order of the page. */
interface Deal {
  /** Number of each article's card. */
  readonly cards: ReadonlyMap<string, number>;
  /** How many cards were ever made. */
  readonly made: number;
}

const noCards: Deal = { cards: new Map(), made: 0 };

/**
 * Gives each article a card: what was listed before keeps its own, what is new gets the card of one that has gone, or
 * one more.
 *
 * @param canReuse false where each card is to stay with its article or go with it
 */
export function deal({ cards, made }: Deal, articleIds: readonly string[], canReuse: boolean): Deal {
  const listed = new Set(articleIds);
  const free = canReuse ? [...cards].flatMap(([articleId, card]) => (listed.has(articleId) ? [] : card)) : [];
  let next = made;
  const dealt = articleIds.map((articleId) => {
    const card = cards.get(articleId) ?? free.shift() ?? next++;
    return [articleId, card] as const;
  });
  return { cards: new Map(dealt), made: next };
}

function shows({ cards }: Deal, articleIds: readonly string[]): boolean {
  const shown = [...cards.keys()];
  return shown.length === articleIds.length && shown.every((articleId, place) => articleId === articleIds[place]);
}

/**
 * Keys of the cards of a listing. A letter typed lists other products, and what a card shows is changed in half the time
 * that the browser needs to style and lay out a new one. While the focus is in a card none is reused: Enter would then
 * use a product that nobody has chosen.
 *
 * @returns for each article the key of its card
 */
export function useReusedCards(
  list: RefObject<Element | null>,
  articleIds: readonly string[],
): ReadonlyMap<string, number> {
  const [before, setBefore] = useState(noCards);
  if (shows(before, articleIds)) return before.cards;
  const now = deal(before, articleIds, list.current?.contains(document.activeElement) !== true);
  setBefore(now);
  return now.cards;
}
