/**
 * Focuses the link of a product as soon as it is in the page: products come later than the page that lists them, and of
 * a long listing only the visible ones. If the user has moved the focus meanwhile, it stays there.
 *
 * @param mayLeave whether the focus may be taken from where it is
 * @param onSettled called when the product has the focus, or the user has put it elsewhere
 * @returns stops waiting
 */
export function focusProduct(
  page: Element,
  articleId: string,
  mayLeave: (focused: Element | null) => boolean,
  onSettled?: () => void,
): () => void {
  const observer = new MutationObserver(giveFocus);

  function giveFocus(): void {
    const links = page.querySelectorAll<HTMLElement>('a[data-article]:not([tabindex])');
    const link = [...links].find(({ dataset }) => dataset.article === articleId);
    if (mayLeave(document.activeElement)) link?.focus({ preventScroll: true });
    if (mayLeave(document.activeElement)) return;
    observer.disconnect();
    onSettled?.();
  }

  observer.observe(page, { childList: true, subtree: true });
  giveFocus();
  return () => observer.disconnect();
}
