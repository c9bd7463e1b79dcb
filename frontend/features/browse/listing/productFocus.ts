import type { ListingItem } from '@sanispec/shared/listing';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { lastSeen, rememberLeft } from '../state/listingVisit.ts';

/**
 * Focuses the link of a product as soon as it is in the page: products come later than the page that lists them, and of
 * a long listing only the visible ones. If the user has moved the focus meanwhile, it stays there.
 *
 * @param mayLeave whether the focus may be taken from where it is
 * @param onSettled called when the product has the focus, or the user has put it elsewhere
 * @param isKept gives the focus again, until the user does something: while a long list finds its place, the product
 * may go out of the page and come back, and the focus with it
 * @returns stops waiting
 */
function focusProduct(
  page: Element,
  articleId: string,
  mayLeave: (focused: Element | null) => boolean,
  { onSettled, isKept = false }: { readonly onSettled: () => void; readonly isKept?: boolean },
): () => void {
  const observer = new MutationObserver(giveFocus);
  let isSettled = false;

  function giveFocus(): void {
    if (mayLeave(document.activeElement)) {
      const links = page.querySelectorAll<HTMLElement>('a[data-article]:not([tabindex])');
      [...links].find(({ dataset }) => dataset.article === articleId)?.focus({ preventScroll: true });
    }
    if (mayLeave(document.activeElement)) return;
    if (!isKept) stop();
    if (!isSettled) onSettled();
    isSettled = true;
  }

  function stop(): void {
    observer.disconnect();
    for (const event of inputs) document.removeEventListener(event, stop, true);
  }

  observer.observe(page, { childList: true, attributeFilter: ['data-article'], subtree: true });
  if (isKept) for (const event of inputs) document.addEventListener(event, stop, true);
  giveFocus();
  return stop;
}

/** By which a user takes over. */
const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * The place in the listing at which an article is shown: its own, where each article is listed; else that of its product.
 *
 * @returns -1 when it is not listed
 */
export function placeOf(items: readonly ListingItem[], articleId: string): number {
  const own = items.findIndex(({ article }) => article.id === articleId);
  if (own !== -1) return own;
  return items.findIndex(({ variants }) => variants.some((variant) => variant.articleId === articleId));
}

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
    return focusProduct(listing, first, (focused) => focused === button || focused === document.body, {
      onSettled: () => setLoading(undefined),
    });
  }, [loading, first]);

  return (button) => {
    const listing = button.parentElement;
    if (listing !== null) setLoading({ button, listing, count: items.length });
  };
}

interface ReturnFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  onClickCapture(event: MouseEvent): void;
}

interface Return {
  /** To be put around the listing. */
  readonly around: ReturnFocus;
  /** The product that was stepped to from the one by which the listing was left: it is to be scrolled into view. */
  readonly steppedTo: string | undefined;
  /** The article seen last, by which its product is shown again. */
  readonly seenId: string | undefined;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * Remembers which product the user left the listing by, and gives the one seen last the focus when Back leads here
 * again, as soon as it is in the page. If the user has moved the focus meanwhile, it stays there. The scroll is that of
 * before, unless the user has stepped to a product that stands elsewhere.
 */
export function useReturnFocus(): Return {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const seen = useMemo(() => (isReturn ? lastSeen(key) : undefined), [key, isReturn]);

  useEffect(() => {
    const page = ref.current;
    if (seen === undefined || page === null) return;
    const { articleId, wasLeftBy } = seen;
    function showFocused(): void {
      const focused = document.activeElement;
      const isProduct = focused instanceof HTMLElement && focused.dataset.article === articleId;
      if (isProduct && !wasLeftBy && !isInSight(focused)) focused.scrollIntoView({ block: 'center' });
    }
    const isFree = (focused: Element | null): boolean => focused === document.body;
    return focusProduct(page, articleId, isFree, { onSettled: showFocused, isKept: true });
  }, [seen]);

  return {
    around: {
      ref,
      onClickCapture({ target }) {
        const link = target instanceof Element ? target.closest<HTMLElement>('a[data-article]') : null;
        if (link?.dataset.article !== undefined) rememberLeft(key, link.dataset.article);
      },
    },
    seenId: seen?.articleId,
    steppedTo: seen?.wasLeftBy === false ? seen.articleId : undefined,
  };
}

/**
 * Scrolls a long list to a row that is not in the page yet, once.
 *
 * @param row undefined when there is nothing to scroll to
 */
export function useSteppedTo<Item extends Element>(
  virtualizer: Virtualizer<Window, Item>,
  row: number | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (row === undefined || isDone.current) return;
    isDone.current = true;
    virtualizer.scrollToIndex(row, { align: 'center' });
  }, [virtualizer, row]);
}
