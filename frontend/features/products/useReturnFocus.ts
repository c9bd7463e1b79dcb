import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStore } from '../../lib/browserStorage.ts';
import { focusProduct } from './focusProduct.ts';

interface ReturnFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  onClickCapture(event: MouseEvent): void;
}

/**
 * Remembers which product the user left the listing by, and gives its link the focus when Back leads here again, as soon
 * as it is in the page. Where the user has put the focus meanwhile, it stays.
 */
export function useReturnFocus(): ReturnFocus {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const entry = `focus ${key}`;

  useEffect(() => {
    const articleId = tabStore.get(entry) ?? '';
    const page = ref.current;
    if (!isReturn || articleId === '' || page === null) return;
    return focusProduct(page, articleId, (focused) => focused === document.body);
  }, [entry, isReturn]);

  return {
    ref,
    onClickCapture({ target }) {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-article]') : null;
      if (link?.dataset.article !== undefined) tabStore.set(entry, link.dataset.article);
    },
  };
}
