import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStore } from '../../lib/browserStorage.ts';

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
    // The products come later than the page, and of a long listing only those in sight.
    const observer = new MutationObserver(giveFocus);
    function giveFocus(): void {
      const links = page?.querySelectorAll<HTMLElement>('a[data-article]:not([tabindex])') ?? [];
      const link = [...links].find(({ dataset }) => dataset.article === articleId);
      if (document.activeElement === document.body) link?.focus({ preventScroll: true });
      if (document.activeElement !== document.body) observer.disconnect();
    }
    observer.observe(page, { childList: true, subtree: true });
    giveFocus();
    return () => observer.disconnect();
  }, [entry, isReturn]);

  return {
    ref,
    onClickCapture({ target }) {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-article]') : null;
      if (link?.dataset.article !== undefined) tabStore.set(entry, link.dataset.article);
    },
  };
}
