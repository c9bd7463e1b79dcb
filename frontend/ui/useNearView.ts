import { type RefObject, useEffect, useRef, useState } from 'react';

interface NearView<Place extends HTMLElement> {
  /** For the element that has room for the content. */
  readonly place: RefObject<Place | null>;
  readonly isNear: boolean;
}

/** Content this far away is drawn already, so that scrolling or tabbing to it finds it there. */
const margin = '800px';
const drawings = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function draw(elements: readonly Element[]): void {
  for (const element of elements) drawings.get(element)?.();
}

function observe(element: Element, onNear: () => void): () => void {
  drawings.set(element, onNear);
  observer ??= new IntersectionObserver(
    (seen) => draw(seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
    { rootMargin: margin, scrollMargin: margin },
  );
  observer.observe(element);
  return () => {
    drawings.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Whether a part of a long list is in view or nearly so; only then its content need be drawn. Content drawn once stays,
 * with its focus and unfinished input.
 *
 * @param isAtOnce the part is near in any case
 * @param isOpen what is folded up shows nothing of its content, near or not
 */
export function useNearView<Place extends HTMLElement>(isAtOnce: boolean, isOpen = true): NearView<Place> {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(isAtOnce || !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !isOpen || place.current === null) return;
    return observe(place.current, () => setIsNear(true));
  }, [isNear, isOpen]);
  return { place, isNear };
}
