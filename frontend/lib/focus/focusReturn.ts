import { useEffect, useState } from 'react';
import { focusFirst } from './focusFirst.ts';

/** A menu's entry goes when the menu closes; what stays is the button that opened the menu. */
function stayingOf(element: Element | null): Element | null {
  const menuButtonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButtonId === undefined || menuButtonId === null ? element : document.getElementById(menuButtonId);
}

function withAncestors(element: Element | null): readonly Element[] {
  const chain: Element[] = [];
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) chain.push(at);
  return chain;
}

/**
 * Remembers where the focus is, for a change that takes it away: a dialog, a title that becomes an input, a row that is
 * deleted.
 *
 * @returns gives the focus back once the page is drawn, unless something else has it by then: to the same control, or
 *   when that is gone to the first one near its place
 */
export function rememberFocus(): () => void {
  const chain = withAncestors(stayingOf(document.activeElement));
  return () => {
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) chain.filter((element) => element.isConnected).some((element) => focusFirst(element));
    });
  };
}

/**
 * Gives the focus back when the component, a dialog, goes. Where the focus is is asked while it is first drawn: an effect
 * comes too late, when the menu that opened the dialog may have gone already.
 */
export function useFocusReturn(): void {
  const [giveBack] = useState(rememberFocus);
  useEffect(() => giveBack, [giveBack]);
}
