import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { lastSeen, rememberLeft } from '../state/seenProducts.ts';
import { focusProduct } from './focusProduct.ts';

interface ReturnFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  onClickCapture(event: MouseEvent): void;
}

interface Return {
  /** To be put around the listing. */
  readonly around: ReturnFocus;
  /** The product that was stepped to from the one by which the listing was left: it is to be scrolled into view. */
  readonly steppedTo: string | undefined;
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
    return focusProduct(
      page,
      seen.articleId,
      (focused) => focused === document.body,
      () => {
        const focused = document.activeElement;
        const isProduct = focused instanceof HTMLElement && focused.dataset.article === seen.articleId;
        if (isProduct && !seen.wasLeftBy && !isInSight(focused)) focused.scrollIntoView({ block: 'center' });
      },
    );
  }, [seen]);

  return {
    around: {
      ref,
      onClickCapture({ target }) {
        const link = target instanceof Element ? target.closest<HTMLElement>('a[data-article]') : null;
        if (link?.dataset.article !== undefined) rememberLeft(key, link.dataset.article);
      },
    },
    steppedTo: seen?.wasLeftBy === false ? seen.articleId : undefined,
  };
}
