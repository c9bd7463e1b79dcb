const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

/** What takes the focus without bringing up the keyboard of a phone. */
export const focusableWithoutTyping =
  'a[href], button:not([disabled]), :is([type="checkbox"], [type="radio"]):not([disabled]), summary, [tabindex="0"]';

/**
 * Gives the focus to an element, or to the first in it that takes it; what is not shown takes none.
 *
 * @param selector of what may have the focus
 */
export function focusFirst(element: Element, selector = focusable): boolean {
  const candidates = element.matches(selector) ? [element] : [...element.querySelectorAll(selector)];
  return candidates.some((candidate) => {
    if (candidate instanceof HTMLElement) candidate.focus();
    return document.activeElement === candidate;
  });
}
