import { type RefCallback, useCallback } from 'react';
import { focusableWithoutTyping, focusFirst } from './focusFirst.ts';

/** Where an element is among others, so that what stands there later is found. */
interface Place {
  readonly parent: Element;
  /** The nearest first. */
  readonly before: readonly Element[];
}

function placeOf(element: Element): Place | undefined {
  const parent = element.parentElement;
  if (parent === null) return undefined;
  const siblings = [...parent.children];
  return { parent, before: siblings.slice(0, siblings.indexOf(element)).reverse() };
}

/** The places of an element and of those around it, the innermost first. */
function placesOf(element: Element, levels: number): readonly Place[] {
  const places: Place[] = [];
  for (let at: Element | null = element; at !== null && places.length < levels; at = at.parentElement) {
    const place = placeOf(at);
    if (place !== undefined) places.push(place);
  }
  return places;
}

/** What has come to a place, what stands before it, and what both are in; nothing where the place is gone. */
function standingAt({ parent, before }: Place): readonly Element[] {
  if (!parent.isConnected) return [];
  const neighbour = before.find((element) => element.parentElement === parent);
  const successor = neighbour === undefined ? parent.firstElementChild : neighbour.nextElementSibling;
  return [successor, neighbour, parent].filter((element) => element instanceof Element);
}

/**
 * For a control that goes when it is used, as a filter that is taken away or a button that another one replaces, and for
 * a row that goes with its controls: hands the focus on to what stands in its place then, unless something else has it.
 *
 * @param levels how many elements up the place may be looked for; where those are gone as well nothing happens
 * @returns a ref for the control or the row
 */
export function useFocusHandedOn(levels: number): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      return () => {
        // Refs are detached before the page changes: who has the focus now has it no more when the control is gone.
        if (!element.contains(document.activeElement)) return;
        const places = placesOf(element, levels);
        setTimeout(() => {
          const isLost = document.activeElement === null || document.activeElement === document.body;
          if (!isLost) return;
          places.flatMap(standingAt).some((standing) => focusFirst(standing, focusableWithoutTyping));
        });
      };
    },
    [levels],
  );
}
