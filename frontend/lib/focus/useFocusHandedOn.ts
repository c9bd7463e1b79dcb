import { type RefCallback, useCallback } from 'react';
import { focusableWithoutTyping, focusFirst } from './focusFirst.ts';

function ancestorsOf(element: Element, levels: number): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at !== null && ancestors.length < levels; at = at.parentElement) {
    ancestors.push(at);
  }
  return ancestors;
}

/**
 * For a control that goes when it is used, as a filter that is taken away or a button that another one replaces: hands
 * the focus on to what stands in its place then, unless something else has it.
 *
 * @param levels how many elements up the place may be looked for; where those are gone as well nothing happens
 * @returns a ref for the control
 */
export function useFocusHandedOn(levels: number): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      return () => {
        // Refs are detached before the page changes: who has the focus now has it no more when the control is gone.
        if (document.activeElement !== element) return;
        const places = ancestorsOf(element, levels);
        setTimeout(() => {
          const isLost = document.activeElement === null || document.activeElement === document.body;
          if (!isLost) return;
          places.filter((place) => place.isConnected).some((place) => focusFirst(place, focusableWithoutTyping));
        });
      };
    },
    [levels],
  );
}
