import { vi } from 'vitest';

class UnchangingSize implements ResizeObserver {
  observe(): void {
    // jsdom has no layout: nothing ever changes its size.
  }
  unobserve(): void {
    // See observe.
  }
  disconnect(): void {
    // See observe.
  }
}

/** Answers for the window's width, the one feature that the site and Mantine ask about; nothing else matches. */
function matchesWidth(query: string): boolean {
  const [, bound, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? window.innerWidth >= Number(pixels) : window.innerWidth <= Number(pixels);
}

/** What the site asks of a browser and jsdom lacks. */
export function completeBrowser(): void {
  vi.stubGlobal('ResizeObserver', UnchangingSize);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) => ({
    matches: matchesWidth(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}
